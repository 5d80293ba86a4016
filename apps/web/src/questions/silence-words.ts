import type { Silence } from '@mostrador/contract/questions'
import { questionScreenTexts as texts } from './texts.ts'

type Remedy = keyof typeof texts.remedies

interface Explanation {
  /** As the assistant would say it, with what the seller can do. */
  why: string
  remedies?: Remedy[]
}

const explanations: Record<Silence, Explanation> = {
  no_data: {
    why: 'no encontré ese dato en la publicación ni en tus archivos. Respondé vos, y enseñámelo para la próxima.',
    remedies: ['teach', 'instruct'],
  },
  low_confidence: {
    why: 'encontré algo parecido, pero puede no ser la respuesta. Revisala antes de publicarla, o agregá el dato que falta.',
    remedies: ['teach', 'instruct'],
  },
  off_topic: {
    why: 'la pregunta no es sobre el producto ni sobre la compra. Respondé vos, o agregá una instrucción si te lo preguntan seguido.',
    remedies: ['instruct'],
  },
  asks_contact: {
    why: 'pide o da datos de contacto, y Mercado Libre no permite compartirlos. Si respondés, que sea sin ellos.',
  },
  competitor: {
    why: 'pide comparar con otras tiendas o marcas, y preferiste no hablar de la competencia. Respondé vos, o cambiá ese ajuste.',
    remedies: ['adjust'],
  },
  manipulation: {
    why: 'el mensaje intenta cambiar mis instrucciones. Leelo con cuidado antes de responder.',
  },
  insult: { why: 'es un insulto o una agresión. Decidí vos si merece respuesta.' },
  empty: { why: 'no hay ninguna pregunta en el mensaje. Si entendés qué quiso decir, respondé vos.' },
  no_question: {
    why: 'es un saludo o un agradecimiento y no pregunta nada, así que no publiqué una respuesta. No usó ninguna de tu plan.',
  },
  post_sale: {
    why: 'ya compró y pregunta por su pedido. Respondele por los mensajes de esa compra, en Mercado Libre: acá lo lee cualquiera, así que no des ni pidas datos del pedido.',
    remedies: ['postSale'],
  },
  complaint: {
    why: 'es una queja y prefiero que la respondas vos. Acá lo lee cualquiera: si es por una compra, seguila en sus mensajes.',
  },
  guard: {
    why: 'la respuesta que armé no pasó la revisión. Respondé vos, o agregá una instrucción con lo que hay que decir.',
    remedies: ['instruct'],
  },
  too_complex: {
    why: 'el mensaje pregunta demasiadas cosas juntas, o resolverlo me llevaba demasiado tiempo. Respondé vos; si te pasa con preguntas cortas, achicá la descripción de la publicación y tus instrucciones.',
    remedies: ['adjust'],
  },
  other_language: {
    why: 'la pregunta está en otro idioma, o tu publicación es de un país donde se escribe en portugués, y por ahora respondo solo en español. Respondé vos.',
  },
  unchecked: {
    why: 'armé una respuesta, pero no pude controlarla a tiempo. Revisala antes de publicarla.',
  },
  limit_reached: {
    why: 'llegaste al límite de respuestas de este mes. Respondé vos, que las tuyas no se cuentan, o mirá tu plan.',
    remedies: ['plan'],
  },
  channel_off: {
    why: 'el canal estaba apagado cuando llegó. Activalo y respondo, o respondé vos.',
    remedies: ['switchOn'],
  },
  facts_changed: {
    why: 'los datos de la publicación cambiaron mientras armaba la respuesta. Mirá cómo quedó y respondé vos.',
  },
  buyer_blocked: {
    why: 'Mercado Libre no acepta respuestas a este comprador, que está bloqueado en tu cuenta. Desbloquealo allá si querés responderle.',
  },
  listing_not_active: {
    why: 'la publicación está pausada o en revisión. Activala en Mercado Libre y publico la respuesta.',
  },
  text_refused: {
    why: 'Mercado Libre no aceptó el texto de la respuesta. Cambialo y publicala vos.',
  },
  answering_not_allowed: {
    why: 'tu cuenta no me da permiso para responder preguntas. Conectala de nuevo y respondé esta vos.',
    remedies: ['connect'],
  },
  refused_by_marketplace: {
    why: 'Mercado Libre no nos dejó leer la pregunta o su publicación. Miralas allá y respondé vos.',
  },
  reconnect_needed: {
    why: 'el permiso de tu cuenta venció. Conectala de nuevo y sigo.',
    remedies: ['connect'],
  },
  unavailable: {
    why: 'Mercado Libre no respondió a tiempo. Sigo probando; si hay apuro, respondé vos.',
  },
  joined: {
    why: 'el comprador siguió escribiendo, y respondí todo junto. Mirá la respuesta en su último mensaje.',
  },
  answer_banned: {
    why: 'Mercado Libre quitó esta respuesta de la publicación y no acepta otra. Cuidá que las próximas no tengan datos de contacto ni enlaces.',
  },
  old_question: {
    why: 'pasaron más días que los que elegiste en los ajustes del canal. Decime arriba si la respondo, o respondé vos.',
    remedies: ['adjust'],
  },
  asks_person: { why: 'pidió hablar con una persona. Si dejó su correo, respondele ahí.' },
  chat_share_used: {
    why: 'los chats usaron la parte de tu plan que pueden usar este mes. Podés subirla en sus ajustes, o mirá tu plan.',
    remedies: ['plan'],
  },
  visitor_limit: {
    why: 'esta visita, o alguien de su misma red, ya recibió las respuestas que tu plan permite por día para una sola persona. Con un plan más grande son más.',
    remedies: ['plan'],
  },
  daily_limit: { why: 'este chat llegó a su límite de mensajes del día. Podés subirlo en sus ajustes.' },
}

/** The same in the chat of the seller's own site: nobody can answer there later, and the marketplace has no say. */
const inChat: Partial<Record<Silence, Explanation>> = {
  no_data: {
    why: 'no encontré ese dato en tus archivos. Enseñámelo para la próxima.',
    remedies: ['teach', 'instruct'],
  },
  low_confidence: {
    why: 'encontré algo parecido, pero puede no ser la respuesta. Agregá el dato que falta.',
    remedies: ['teach', 'instruct'],
  },
  off_topic: { why: 'la pregunta no es sobre tu negocio. Si te la hacen seguido, agregá una instrucción.' },
  asks_contact: {
    why: 'pidió o dio datos de contacto. En los ajustes del chat podés escribir cuáles puedo dar.',
  },
  competitor: {
    why: 'pide comparar con otras tiendas o marcas, y preferiste no hablar de la competencia. Podés cambiar ese ajuste.',
    remedies: ['adjust'],
  },
  empty: { why: 'no hay ninguna pregunta en el mensaje. Le pedí que la escriba de nuevo.' },
  guard: {
    why: 'la respuesta que armé no pasó la revisión. Agregá una instrucción con lo que hay que decir.',
    remedies: ['instruct'],
  },
  too_complex: {
    why: 'preguntó demasiadas cosas juntas, o resolverlo me llevaba demasiado tiempo. Si te pasa con preguntas cortas, achicá tus instrucciones.',
    remedies: ['adjust'],
  },
  post_sale: {
    why: 'pregunta por una compra ya hecha. Le dije que lo vea con la tienda. Si dejó su correo, respondele ahí.',
  },
  complaint: { why: 'es una queja. Si dejó su correo, respondele ahí.' },
  unchecked: {
    why: 'armé una respuesta, pero no pude controlarla a tiempo y no la dije. Si la visita dejó su correo, respondele ahí.',
  },
  limit_reached: {
    why: 'llegaste al límite de respuestas de este mes. Mirá tu plan para que siga respondiendo.',
    remedies: ['plan'],
  },
  channel_off: { why: 'el chat estaba en pausa. Activalo en sus ajustes.' },
}

export type Place = 'marketplace' | 'chat'

/** Why a question was left for the seller, and where to go about it. */
export function explainSilence(silence: Silence, repositoryId: string | null, place: Place = 'marketplace') {
  const { why, remedies = [] } = (place === 'chat' && inChat[silence]) || explanations[silence]
  const addresses: Record<Remedy, string> = {
    teach: repositoryId === null ? '/training' : `/training/repository/${repositoryId}`,
    instruct: '/mercadolibre/config',
    adjust: '/mercadolibre/config',
    switchOn: '/mercadolibre/config',
    postSale: '/mercadolibre/config',
    plan: '/plans',
    connect: '/mercadolibre/connect',
  }
  return {
    why,
    waysOut: remedies.map((remedy) => ({ label: texts.remedies[remedy], to: addresses[remedy] })),
  }
}
