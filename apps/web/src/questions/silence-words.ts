import type { Silence } from '@mostrador/contract/questions'

/** Why a question was left for the seller, as the assistant would say it, and what helps. */
const words: Record<Silence, string> = {
  no_data: 'no encontré ese dato en la publicación ni en tus archivos.',
  low_confidence: 'encontré algo parecido, pero no estoy seguro de que sea la respuesta.',
  off_topic: 'la pregunta no es sobre el producto ni sobre la compra.',
  asks_contact: 'pide o da datos de contacto, y Mercado Libre no permite compartirlos.',
  competitor: 'pide comparar con otras tiendas o marcas, y preferiste no hablar de la competencia.',
  manipulation: 'el mensaje intenta cambiar mis instrucciones.',
  insult: 'es un insulto o una agresión, mejor que lo veas vos.',
  empty: 'no hay ninguna pregunta en el mensaje.',
  guard: 'la respuesta que armé no pasó la revisión, así que no la publiqué.',
  limit_reached: 'llegaste al límite de respuestas de este mes.',
  channel_off: 'el canal estaba apagado cuando llegó.',
  refused_by_marketplace: 'Mercado Libre no aceptó la respuesta.',
  reconnect_needed: 'el permiso de tu cuenta venció. Conectala de nuevo y sigo.',
  unavailable: 'Mercado Libre no respondió a tiempo. Sigo probando.',
}

export const silenceWords = (silence: Silence) => words[silence]
