/** Messages of refusals that several features share. */
export const refusalTexts = {
  standingBy:
    'Esta copia de Mostrador está en espera y todavía no reemplaza a la anterior. Podés mirar, pero no hacer cambios ni responder.',
  tooManyUploads: 'Ya estás subiendo otros archivos. Esperá a que terminen y probá de nuevo.',
  uploadsFull: 'Hay muchas subidas en este momento. Esperá unos segundos y probá de nuevo.',
  uploadStalled: 'La subida se detuvo a mitad de camino. Revisá tu conexión y probá de nuevo.',
} as const
