export const tutorialTexts = {
  close: 'Cerrar el tutorial',
  step: (n: number, total: number) => `Paso ${n} de ${total}`,
  previous: 'Anterior',
  next: 'Siguiente',
  finish: 'Finalizar',
  /** One step a card, in the order of the hub's cards. */
  steps: [
    {
      title: 'Elegí quién atiende',
      text: 'Confirmá un asistente y escribí qué dice sobre garantía, devoluciones y envíos. Lo activás cuando quieras.',
    },
    {
      title: 'Probá antes de activar',
      text: 'En el simulador nadie te ve. Preguntá por precio, envío o garantía y ajustá lo que no te guste.',
    },
    {
      title: 'Vinculá tu cuenta',
      text: 'Elegí tu país y dale el permiso a Mostrador en MercadoLibre. La desconectás cuando quieras.',
    },
    {
      title: 'Publicá con ayuda de la IA',
      text: 'Vos decís qué vendés y la IA completa la ficha. Puede equivocarse: revisá antes de publicar.',
    },
    {
      title: 'Mirá qué se respondió',
      text: 'Acá está cada pregunta con su respuesta. Lo que el asistente no sabe espera a que contestes vos.',
    },
  ],
} as const
