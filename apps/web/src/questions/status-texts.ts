/** Apart from the other words of questions: the home page shows them too. */
export const statusTexts = {
  ANSWERED: 'Respondida',
  UNANSWERED: 'Sin Responder',
  PENDING: 'Pendiente',
} as const
