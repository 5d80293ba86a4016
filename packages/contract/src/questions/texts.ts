export const questionTexts = {
  blankQuestion: 'Escribí una pregunta.',
  answerFailed: 'Error al procesar la pregunta',
  streamFailed: 'Error en la respuesta del servidor',
} as const
