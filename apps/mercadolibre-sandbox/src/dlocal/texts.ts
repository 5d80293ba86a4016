const PESOS = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

export const texts = {
  banner: {
    name: 'Simulador de dLocal Go',
    note: 'Imita el pago de una suscripción para probar Mostrador. No es dLocal y no cobra nada.',
  },
  title: 'Pagar la suscripción',
  price: (amount: number) => `${PESOS.format(amount)} por mes`,
  lead: 'Elegí cómo termina el pago. No hace falta ninguna tarjeta.',
  email: 'Correo electrónico',
  pay: 'Pagar',
  decline: 'Que la tarjeta rechace el pago',
  back: 'Volver sin pagar',
  unknownTitle: 'Este plan no existe',
  unknown: 'El simulador empezó de nuevo. Volvé a Mostrador, esperá un momento y tocá otra vez Suscribirme.',
} as const
