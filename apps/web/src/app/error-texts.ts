/** In the first download: these are shown when another one fails. */
export const errorTexts = {
  brokenTitle: 'Algo salió mal',
  broken: 'No pudimos mostrar esta página. Probá de nuevo; si sigue igual, esperá un rato.',
  outdated: 'Hay una versión nueva de Mostrador. Recargá la página para seguir.',
  reload: 'Recargar',
} as const
