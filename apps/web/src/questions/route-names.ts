/** What the pages are called in the header; apart from their other words, which come with the pages. */
export const questionRouteNames = {
  questions: 'Preguntas',
  questionsTitle: 'Preguntas - MercadoLibre',
  simulator: 'Simulador de Respuestas',
} as const
