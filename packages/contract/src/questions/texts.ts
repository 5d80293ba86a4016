export const questionTexts = {
  blankQuestion: 'Escribí una pregunta.',
  answerFailed: 'Error al procesar la pregunta',
  blankAnswer: 'Escribí la respuesta.',
  notFound: 'Esa pregunta ya no está.',
  alreadyAnswered: 'Esta pregunta ya tiene una respuesta publicada en Mercado Libre.',
  beingAnswered: 'Ya hay una respuesta en camino para esta pregunta.',
  closed: 'Mercado Libre cerró esta pregunta y ya no se puede responder.',
  buyerBlocked: 'Mercado Libre no acepta respuestas a este comprador: está bloqueado en tu cuenta.',
  listingNotActive: 'La publicación no está activa. Activala en Mercado Libre y volvé a enviar la respuesta.',
  answerRefused: 'Mercado Libre no aceptó el texto. Cambialo y volvé a enviarlo.',
  answeringNotAllowed:
    'Tu cuenta no nos da permiso para responder preguntas. Conectala de nuevo y volvé a enviar la respuesta.',
  reconnectNeeded: 'El permiso de tu cuenta de Mercado Libre venció. Conectala de nuevo.',
  connectAccount: 'Conectá tu cuenta de Mercado Libre.',
  listingNotFound: 'No encontramos esa publicación en tu cuenta.',
} as const
