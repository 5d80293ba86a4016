export const httpTexts = {
  networkError: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  serverTrouble: 'Algo falló de nuestro lado. Probá de nuevo en un rato.',
  brokenStream: 'Error en la respuesta del servidor',
} as const
