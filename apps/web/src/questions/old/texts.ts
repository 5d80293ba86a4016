export const oldQuestionTexts = {
  ask: (count: number, days: number) =>
    count === 1
      ? `Hay 1 pregunta de hace más de ${days === 1 ? '1 día' : `${days} días`}. ¿La respondo?`
      : `Hay ${count} preguntas de hace más de ${days === 1 ? '1 día' : `${days} días`}. ¿Las respondo?`,
  why: (count: number) =>
    count === 1
      ? 'Puede que el comprador ya haya comprado en otro lado. Si te parece, la respondo como a las demás.'
      : 'Puede que los compradores ya hayan comprado en otro lado. Si te parece, las respondo como a las demás.',
  answerAll: (count: number) => (count === 1 ? 'Responderla' : 'Responder todas'),
  choose: 'Elegir',
  leave: (count: number) => (count === 1 ? 'Dejarla' : 'Dejarlas'),
  chooseTitle: 'Elegí cuáles respondo',
  chooseLead: 'Las que no elijas quedan esperando.',
  chosen: (count: number) =>
    count === 0 ? 'Responder' : count === 1 ? 'Responder 1 pregunta' : `Responder ${count} preguntas`,
  back: 'Volver',
  loading: 'Cargando las preguntas',
  loadFailed: 'No pudimos cargar las preguntas. Probá de nuevo.',
  pages: 'Páginas de preguntas viejas',
  answering: (count: number) =>
    count === 1
      ? 'La estoy respondiendo. Mirá cómo queda en Preguntas.'
      : 'Las estoy respondiendo. Mirá cómo quedan en Preguntas.',
  settled: 'Ya estaba decidido en otra pantalla.',
  left: (count: number) =>
    count === 1
      ? 'La dejé. La podés responder vos desde Preguntas.'
      : 'Las dejé. Las podés responder vos desde Preguntas.',
  working: 'Guardando',
} as const
