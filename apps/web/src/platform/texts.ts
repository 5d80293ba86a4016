export const platformTexts = {
  networkError: 'No pudimos conectarnos. Revisá tu conexión y probá de nuevo.',
  serverTrouble: 'Algo falló de nuestro lado. Probá de nuevo en un rato.',
  brokenStream: 'Error en la respuesta del servidor',
  hoursAgo: (n: number) => (n === 1 ? 'Hace 1 hora' : `Hace ${n} horas`),
  yesterday: 'Ayer',
  daysAgo: (n: number) => `Hace ${n} días`,
} as const
