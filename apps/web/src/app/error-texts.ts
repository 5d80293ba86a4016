/** In the first download: these are shown when another one fails. */
export const errorTexts = {
  brokenTitle: 'Algo salió mal',
  broken: 'No pudimos mostrar esta página. Probá de nuevo; si sigue igual, esperá un rato.',
  missing: 'No pudimos cargar esta página. Revisá tu conexión y probá de nuevo.',
  reload: 'Recargar',
} as const
