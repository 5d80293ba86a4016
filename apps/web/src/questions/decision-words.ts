import type { GuardCode } from '@mostrador/contract/guard'
import { ownValue } from '@mostrador/contract/own-value'
import type { Decision, ModelCode } from '@mostrador/contract/questions'
import type { Place } from './silence-words.ts'

const MAX_QUOTE_LENGTH = 120

/** What the seller taught, after 'no está en' and after 'lo que dicen'. */
interface Taught {
  notIn: string
  say: string
}

const taughtAt: Record<Place, Taught> = {
  marketplace: { notIn: 'tus textos ni en la publicación', say: 'tus textos o la publicación' },
  chat: { notIn: 'tus textos', say: 'tus textos' },
}
const published: Record<Place, string> = { marketplace: 'publiqué', chat: 'dije' }

type Because = (decision: Decision, taught: Taught) => string

const unsupported: Because = ({ value, clause }, { notIn }) =>
  `${quote(value === undefined ? clause : asWritten(value, clause))} no está en ${notIn}`
const contradicted: Because = ({ clause, unit }, { say }) =>
  `${quote(clause)} es distinto de lo que ${unit === undefined ? `dicen ${say}` : `dice ${quote(unit)}`}`
const contact: Because = () => 'tiene datos de contacto o invita a hablar por otro lado'
const privateData: Because = () => 'tiene un dato privado, tuyo o de otra persona'
const inside: Because = () => 'cuenta algo interno que un comprador no tiene que leer'
const unclear: Because = () => 'no está escrita en un castellano claro'
const noSource: Because = () => 'no dice de qué texto tuyo salió'
const general: Because = () => 'no pasó la revisión'

const reasons: Record<GuardCode | ModelCode, Because> = {
  number: unsupported,
  quantity: unsupported,
  date: unsupported,
  color: unsupported,
  material: unsupported,
  gender: unsupported,
  size: unsupported,
  unsupported,
  polarity: contradicted,
  contradicted,
  shipping: () => 'habla del costo del envío de otro modo que la publicación',
  stock: () => 'habla del stock de otro modo que la publicación o que tus ajustes',
  price: () => 'da como precio de hoy el de antes de la promoción',
  variant: () => 'ofrece una variante que no queda o niega una que hay',
  installments: () => 'habla de las cuotas de otro modo que la publicación',
  warranty: () => 'habla de la garantía de otro modo que la publicación',
  condition: () => 'dice que es nuevo o usado de otro modo que la publicación',
  pickup: () => 'habla del retiro en persona de otro modo que la publicación',
  contact_email: contact,
  contact_url: contact,
  contact_phone: contact,
  contact_handle: contact,
  contact_channel: contact,
  contact_invitation: contact,
  off_platform: (_, { notIn }) => `habla de pagar o de encontrarse de un modo que no está en ${notIn}`,
  address: () => 'dice dónde estás o invita a pasar, y Mercado Libre no lo permite',
  personal_data: () => 'le pide datos personales al comprador',
  rival_platform: () => 'nombra a otra tienda o a otro sitio de ventas',
  promise: (_, { notIn }) => `promete algo que no está en ${notIn}`,
  price_hidden: () => 'dice un precio, y configuraste que no se muestren',
  payment: privateData,
  identity: privateData,
  credential: privateData,
  other_person: privateData,
  business_secret: inside,
  abuse: inside,
  internal: inside,
  leak: inside,
  concealed: inside,
  order: () => 'tiene una orden para el asistente, que un comprador no tiene que leer',
  insult: () => 'tiene una palabra ofensiva',
  language: unclear,
  implausible: unclear,
  register: () => 'no está escrita de vos',
  empty: () => 'no decía nada',
  too_long: () => 'quedó demasiado larga',
  unknown_source: noSource,
  no_source: noSource,
  no_answer: ({ value }) =>
    value === undefined ? 'no respondía lo que preguntaron' : `dejaba sin responder ${quote(value)}`,
  unreadable: () => 'el modelo respondió algo que no se puede leer',
}

/** Why a check kept an answer back, in one sentence. It quotes a model and files: show it as text only. */
export function explainDecision(decision: Decision, place: Place = 'marketplace'): string {
  const because = ownValue(reasons, decision.code) ?? general
  return `No la ${published[place]} porque ${because(decision, taughtAt[place])}.`
}

const quote = (text: string) => `«${shortened(text)}»`

/** A quote of at most 120 characters that ends with a whole word, without the full stop of its sentence. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_QUOTE_LENGTH) return line.replace(/[.,;:]$/, '')
  const cut = line.slice(0, MAX_QUOTE_LENGTH)
  const end = cut.lastIndexOf(' ')
  // Without a space the cut may fall into a surrogate pair.
  const whole = end > 0 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '')
  return `${whole.replace(/[.,;:]$/, '')}…`
}

/** A value as the clause spells it: checks compare it without accents and capitals. */
function asWritten(value: string, clause: string): string {
  const letters = Array.from(clause.normalize('NFC'))
  const bare = letters.map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  const at = bare.every((letter) => letter.length === 1) ? bare.join('').indexOf(value) : -1
  return at < 0 ? value : letters.slice(at, at + value.length).join('')
}
