export const widgetTexts = {
  notAvailable: 'Este chat no está disponible en este momento.',
  notAllowedHere: 'Este chat no está habilitado para este sitio.',
  tooFast: 'Van muchos mensajes seguidos. Esperá un momento y probá de nuevo.',
  conversationNotFound: 'No encontramos esa conversación.',
  blankQuestion: 'Escribí una pregunta.',
  originInvalid: 'Escribí la dirección de tu sitio, por ejemplo https://mitienda.com.ar',
  tooManyOrigins: 'Podés habilitar hasta 20 sitios.',
  welcomeRequired: 'Escribí un saludo.',
  phoneInvalid: 'Escribí el número con código de país y de área, por ejemplo +54 9 341 555 0199.',
  dailyLimitInvalid: 'Escribí un número entre 1 y 100000.',
  planShareInvalid: 'Escribí un número entre 0 y 100.',
} as const
