/** How a shop opens and closes an answer, by the tone that the seller described. */
export const wordingTexts = {
  greetings: { warm: '¡Hola!', formal: 'Buenos días.', brief: 'Hola.' },
  closings: {
    warm: (brand: string) => `¡Saludos${brand ? ` de ${brand}` : ''}!`,
    formal: (brand: string) => `Saludos cordiales${brand ? `, ${brand}` : ''}.`,
    brief: () => 'Saludos.',
  },
  welcome: '¿En qué te podemos ayudar?',
  youAreWelcome: '¡Gracias a vos! Cualquier otra duda, estamos para ayudarte.',
  /** A greeting or thanks alone under a listing, where the seller lets it be answered. */
  onListing: { greeting: '¡Hola! ¿En qué te podemos ayudar?', thanks: '¡Gracias a vos!' },
} as const
