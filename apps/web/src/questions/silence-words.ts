import type { Silence } from '@mostrador/contract/questions'
import { questionScreenTexts as texts } from './texts.ts'

/** What a seller can do about a silence. */
type Remedy = 'teach' | 'instruct' | 'adjust' | 'switchOn' | 'upgrade' | 'connect' | 'byHand'

interface Explanation {
  /** As the assistant would say it. */
  why: string
  remedies: Remedy[]
}

const explanations: Record<Silence, Explanation> = {
  no_data: {
    why: 'no encontré ese dato en la publicación ni en tus archivos.',
    remedies: ['teach', 'instruct', 'byHand'],
  },
  low_confidence: {
    why: 'encontré algo parecido, pero no estoy seguro de que sea la respuesta.',
    remedies: ['byHand', 'teach', 'instruct'],
  },
  off_topic: {
    why: 'la pregunta no es sobre el producto ni sobre la compra.',
    remedies: ['byHand', 'instruct'],
  },
  asks_contact: {
    why: 'pide o da datos de contacto, y Mercado Libre no permite compartirlos.',
    remedies: ['byHand'],
  },
  competitor: {
    why: 'pide comparar con otras tiendas o marcas, y preferiste no hablar de la competencia.',
    remedies: ['adjust', 'byHand'],
  },
  manipulation: { why: 'el mensaje intenta cambiar mis instrucciones.', remedies: ['byHand'] },
  insult: { why: 'es un insulto o una agresión, mejor que lo veas vos.', remedies: ['byHand'] },
  empty: { why: 'no hay ninguna pregunta en el mensaje.', remedies: ['byHand'] },
  guard: {
    why: 'la respuesta que armé no pasó la revisión, así que no la publiqué.',
    remedies: ['instruct', 'byHand'],
  },
  limit_reached: { why: 'llegaste al límite de respuestas de este mes.', remedies: ['upgrade', 'byHand'] },
  channel_off: { why: 'el canal estaba apagado cuando llegó.', remedies: ['switchOn', 'byHand'] },
  refused_by_marketplace: { why: 'Mercado Libre no aceptó la respuesta.', remedies: ['byHand'] },
  reconnect_needed: {
    why: 'el permiso de tu cuenta venció. Conectala de nuevo y sigo.',
    remedies: ['connect'],
  },
  unavailable: { why: 'Mercado Libre no respondió a tiempo. Sigo probando.', remedies: ['byHand'] },
}

export interface WayOut {
  label: string
  to: string
}

/** Why a question was left for the seller, and what helps. */
export function explainSilence(silence: Silence, repositoryId: string | null) {
  const { why, remedies } = explanations[silence]
  const addresses = {
    teach: repositoryId === null ? '/training' : `/training/repository/${repositoryId}`,
    instruct: '/mercadolibre/config',
    adjust: '/mercadolibre/config',
    switchOn: '/mercadolibre/config',
    upgrade: '/plans',
    connect: '/mercadolibre/connect',
  }
  const waysOut = remedies.flatMap((remedy): WayOut[] =>
    remedy === 'byHand' ? [] : [{ label: texts.remedies[remedy], to: addresses[remedy] }],
  )
  return { why, waysOut, canAnswerByHand: remedies.includes('byHand') }
}
