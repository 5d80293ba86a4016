import { fold, remembered, stemsOf, wordsOf } from '../text/index.ts'

/** A word of a text with the sign that the words around it give it: -1 when the text denies it. */
export interface SignedWord {
  stem: string
  sign: 1 | -1
  /** How much the word says: a topic more than an everyday verb. */
  weight: number
}

const WEIGHTS = { topic: 1, half: 0.6, weak: 0.25, filler: 0.1, number: 0 } as const

/** Negations that deny nothing: "no hay drama", "sin cargo", "no solo", "para no errarle". */
const NEUTRAL =
  /\bno (?:sol[oa]|solamente|unicamente)\b|\bno (?:hay|es|tenes|tengas?) (?:ningun[oa]? )?(?:problemas?|dramas?|inconvenientes?|dudas?|apuros?|lios?)\b|\bno (?:te|se) (?:preocup\w+|hagas?)(?: drama| problema)?|\bno (?:dudes|dude|te duermas)\b|\bsin (?:ningun )?(?:problemas?|dramas?|inconvenientes?|vueltas|dudas?|apuros?|falta|cargo|costo|compromiso|interes(?:es)?|embargo)\b|\b(?:como|por ?que|que|o|sino|si) no\b(?= ?[,.?!]|$)|\bno mas\b(?!\s*(?:de|que)\b)|\bnomas\b|\bpara (?:que )?no \w+|\bno (?:tiene|lleva|hay|paga|pagas|se cobra)(?: ningun)? (?:cargo|costo|interes(?:es)?|recargo)|\bno (?:se )?(?:olvid\w+|dejes)\b/g

const DENIAL =
  /\b(?:(no)|(sin|salvo|excepto|en (?:vez|lugar) de)|(?<!\b(?:por lo|al|mas o|o|ni) )(menos)(?! de\b| que\b)|ni|nunca|jamas|tampoco|nada|nadie|ningun[oa]?s?|imposible|prohibid[oa]s?|olvidate|carece\w*|evit\w+|falta)\b/g

/** What is sold apart is not included: the words turn all that is said before them. */
const APART =
  /\b(?:aparte|por separado|agotad[oa]s?|sin stock|discontinuad[oa]s?)\s*$|\bse (?:vend|compr|cobr|pid|pag)\w+ (?:aparte|por separado)\b/

/** Words of a clause in order, each with its sign. */
function signedWords(folded: string): SignedWord[] {
  const plain = folded.replace(NEUTRAL, ' ')
  const words: SignedWord[] = []
  let sign: 1 | -1 = 1
  let denied = false
  let from = 0
  let last = 0
  const take = (to: number) => {
    for (const { stem, kind } of wordsOf(plain.slice(from, to)))
      if (WEIGHTS[kind] > 0) words.push({ stem, sign, weight: WEIGHTS[kind] })
  }
  for (const match of plain.matchAll(DENIAL)) {
    take(match.index)
    from = match.index + match[0].length
    if (match[2] !== undefined || match[3] !== undefined) sign = sign === 1 ? -1 : 1
    else sign = -1
    denied = true
    last = words.length
  }
  take(plain.length)
  // "Los sábados no": the denial stands behind what it denies.
  const hasNothingBehind = words.slice(last).every(({ weight }) => weight < 0.2)
  const isTurned = (denied && hasNothingBehind) !== APART.test(plain)
  return isTurned ? words.map((word) => ({ ...word, sign: turned(word.sign) })) : words
}

export const turned = (sign: 1 | -1): 1 | -1 => (sign === 1 ? -1 : 1)

const CONJUNCTION =
  /\s(?=(?:pero|aunque|sino|porque|ya que|asi que|siempre que|siempre y cuando|mientras|si)\s)|\sy\s(?=(?:no|si|tampoco|sol[oa]|ahi|el|la|los|las|en)\s)/
const BREAK = new RegExp(`[;:()¡¿!?|…]|[,.](?!\\d)| [-–—] |${CONJUNCTION.source}`)

/** A clause, or a whole sentence of several. */
export interface Piece {
  words: readonly SignedWord[]
  /** Sum of the weights. */
  total: number
}

/** The sum of the weights of words. */
export const weightOf = (words: readonly SignedWord[]): number =>
  words.reduce((sum, { weight }) => sum + weight, 0)

export const pieceOf = (words: readonly SignedWord[]): Piece => ({
  words,
  total: weightOf(words),
})

/** "Sí," and "No," before what is said, with the words that people use for them. */
const LEAD =
  /^[^a-z0-9]*(?:(?:hola\w*|buen\w* \w+|que tal|como (?:estas|va)|mira|uy+|ay|jaj\w*|epa|che|don|dona|estimad[oa]|amig[oa]|gente|ey+)\b[^a-z0-9]*(?:[a-z]+[,!.] )?)*(?:(si+|sip|claro(?: que si)?|exacto|correcto|por supuesto|obvio|dale|de una|tal cual|seguro|efectivamente|asi es|perfectamente|sin duda)|(no+|nop|para nada|nada que ver|ni (?:loc[oa]|ahi|a palos|hablar|en pedo|por casualidad|se le ocurra|se te ocurra|en suenos)|de ninguna manera|en absoluto|lamentablemente no|negativo|nunca|imposible|tampoco))(?=\s*(?:[,.:;!]|$)| (?:que )?\w)/

/** Whether a text opens with yes (1), with no (-1) or with neither (0). */
export function leadOf(text: string): -1 | 0 | 1 {
  const found = LEAD.exec(fold(text))
  return found ? (found[2] === undefined ? 1 : -1) : 0
}

/** "Sí," alone opens; "No incluye" does not. */
const BARE_LEAD =
  /^[^a-z0-9]*(?:si+|no+|claro(?: que si)?|exacto|correcto|por supuesto|obvio|dale)\s*[,.:;!]+\s*/

/** Clauses of one sentence; words that say nothing alone belong to the clause before. */
function piecesOf(folded: string): Piece[] {
  const parts: string[] = []
  for (const part of folded.replace(BARE_LEAD, '').split(BREAK)) {
    if (part === undefined || !/[a-z0-9]/.test(part)) continue
    if (parts.length > 0 && stemsOf(part).length === 0) parts.push(`${parts.pop()} ${part}`)
    else parts.push(part)
  }
  return parts.map((part) => pieceOf(signedWords(part))).filter(({ total }) => total > 0)
}

export interface Sentence {
  text: string
  folded: string
  pieces: readonly Piece[]
  /** The words of all clauses. */
  whole: Piece
  /** The share of its words that it denies, 0 to 1. */
  denied: number
  /** It limits what it says: "solo", "salvo", "hasta", "ya no". */
  isLimited: boolean
}

const LIMITS =
  /\b(?:sol[oa]|solamente|unicamente|unic[oa]s?|salvo|excepto|menos|hasta|ya no|recien|siempre que|siempre y cuando|apenas|exclusiv\w+|aparte|por separado)\b/

/** A sentence as features read it. */
export const readSentence = remembered(
  (text): Sentence => {
    const folded = fold(text)
    const pieces = piecesOf(folded)
    const whole = pieceOf(pieces.flatMap(({ words }) => words))
    const against = whole.words.reduce((sum, { sign, weight }) => sum + (sign < 0 ? weight : 0), 0)
    return {
      text,
      folded,
      pieces,
      whole,
      denied: whole.total === 0 ? 0 : against / whole.total,
      isLimited: LIMITS.test(folded),
    }
  },
  { most: 4000, characters: 500_000 },
)
