export const marketplaceTexts = {
  notConnected: 'Tu cuenta de MercadoLibre no está conectada o está desactivada.',
  connectFirst: 'Conectá tu cuenta de MercadoLibre para activar el canal.',
  noAssistant: 'No tienes ningún asistente configurado',
  countryRequired: 'Elegí el país de tu cuenta.',
  daysOutOfRange: 'Escribí un número de días entre 1 y 90.',
  postSaleReply:
    '¡Hola! Gracias por tu compra. Para ayudarte con tu pedido, escribinos por los mensajes de la compra, en Mercado Libre. ¡Te respondemos por ahí!',
  tooManyInstructions: 'Son demasiadas instrucciones. Dejá hasta 200 y guardá de nuevo.',
  linkExpired: 'El enlace para conectar tu cuenta venció o ya se usó. Probá de nuevo.',
  grantRefused: 'No se dio el permiso. Podés intentarlo otra vez cuando quieras.',
  operatorAccount: 'Ese usuario es colaborador de la cuenta. Tiene que conectarla el usuario principal.',
  codeRefused: 'Mercado Libre no aceptó el permiso. Probá conectar de nuevo.',
  accountTaken: 'Esa cuenta de Mercado Libre ya está conectada a otro usuario.',
  unavailable: 'Mercado Libre no responde en este momento. Probá de nuevo en unos minutos.',
  appRefused:
    'Mercado Libre no acepta la aplicación de Mostrador. Lo tiene que resolver quien administra este sitio: avisale. Vos no tenés que hacer nada en tu cuenta.',
  renewedJustNow: 'El permiso se renovó recién. Esperá un minuto para renovarlo de nuevo.',
} as const
