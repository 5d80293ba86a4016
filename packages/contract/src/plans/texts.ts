export const planTexts = {
  notFound: 'No encontramos ese plan.',
  limitReached: 'Alcanzaste el límite',
} as const
