import type { Silence } from '@mostrador/contract/questions'

/** What a visitor reads in place of an answer; never why. */
export const chatTexts = {
  paused: 'En este momento no estamos atendiendo por acá. Volvé a escribirnos más tarde.',
  toPerson: 'Dale. Podés seguir con una persona por acá:',
  noPerson: 'Por acá respondo yo. Contame qué necesitás y busco el dato.',
  noContact: 'Por acá no puedo pasarte datos de contacto. Si querés, preguntame lo que necesites saber.',
  notForThis: 'Con eso no te puedo ayudar. Preguntame por los productos, los envíos o las formas de pago.',
  tooMany: 'Por hoy no puedo responder más consultas por acá. Disculpá la molestia.',
  byPerson: 'Eso te lo responde una persona. Podés escribirle por acá:',
  unknown: 'Ese dato no lo tengo. Probá preguntarlo con otras palabras.',
  unknownAgain: 'Tampoco tengo ese dato. Si querés, seguilo con una persona:',
  notNow: 'Ahora no te puedo responder eso. Probá de nuevo en un rato.',
  aboutOrder:
    'Sobre una compra ya hecha no te puedo responder por acá. Escribile a la tienda por donde compraste.',
  complaint: 'Lamento lo que pasó. Eso lo tiene que ver una persona de la tienda.',
  empty: 'No llegué a leer ninguna pregunta. ¿Me la escribís de nuevo?',
} as const

/** The summary that a visitor takes along to WhatsApp. */
export const summaryTexts = {
  opening: (brand: string) => `Hola, vengo del chat del sitio de ${brand}.`,
  asked: 'Pregunté:',
} as const

/** Silences after which a person takes over. */
export const LEFT_TO_PERSON: ReadonlySet<Silence> = new Set<Silence>([
  'post_sale',
  'complaint',
  'unchecked',
  'other_language',
  'limit_reached',
  'daily_limit',
  'chat_share_used',
  'visitor_limit',
])

/** The line of each silence that has one of its own. */
export const SILENCE_LINES: Partial<Record<Silence, string>> = {
  channel_off: chatTexts.paused,
  empty: chatTexts.empty,
  post_sale: chatTexts.aboutOrder,
  complaint: chatTexts.complaint,
  unchecked: chatTexts.notNow,
  other_language: chatTexts.notNow,
  asks_contact: chatTexts.noContact,
  off_topic: chatTexts.notForThis,
  competitor: chatTexts.notForThis,
  manipulation: chatTexts.notForThis,
  insult: chatTexts.notForThis,
  limit_reached: chatTexts.tooMany,
  daily_limit: chatTexts.tooMany,
  chat_share_used: chatTexts.tooMany,
  visitor_limit: chatTexts.tooMany,
}

export const emailMailTexts = (visitor: { email: string; assistant: string }) => ({
  subject: 'Alguien te dejó su correo en el chat de tu sitio',
  heading: 'Una persona espera tu respuesta',
  paragraphs: [
    `${visitor.email} escribió en el chat de tu sitio, y ${visitor.assistant} no pudo responderle todo.`,
    'Lo que preguntó está en tus conversaciones. Respondele a ese correo.',
  ],
  action: 'Ver la conversación',
  footnote: 'Te avisamos porque habilitaste que las visitas dejen su correo.',
})

export const exportTexts = {
  fileName: (day: string) => `conversaciones-${day}.csv`,
  columns: ['Fecha', 'Canal', 'Asistente', 'Sitio', 'Conversación', 'Pregunta', 'Respuesta', 'Correo'],
  channels: { web: 'Web', simulator: 'Simulador' },
  deletedAssistant: 'Asistente borrado',
} as const
