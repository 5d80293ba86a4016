export const planTexts = {
  notFound: 'No encontramos ese plan.',
  noSubscription: 'No tenés una suscripción para cancelar.',
  paymentsUnavailable: 'El servicio de pagos no responde. Probá de nuevo en unos minutos.',
  limitReached: 'Alcanzaste el límite',
} as const
