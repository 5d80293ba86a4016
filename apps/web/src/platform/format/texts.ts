export const formatTexts = {
  hoursAgo: (n: number) => (n === 1 ? 'Hace 1 hora' : `Hace ${n} horas`),
  yesterday: 'Ayer',
  daysAgo: (n: number) => `Hace ${n} días`,
} as const
