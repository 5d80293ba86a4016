export const planScreenTexts = {
  limitTitle: 'Alcanzaste el límite',
  understood: 'Entendido',
} as const
