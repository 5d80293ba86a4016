import { fold, sentencesOf, unitOf, wordsOf } from '../text/index.ts'
import { equalQuantities, type Measure } from './measures.ts'

/** What one clause says, ready to be compared with another. */
export interface Clause {
  folded: string
  /** Its words without what denies or joins. */
  bare: string
  /** Stems of its words; numbers and words without a meaning of their own are left out. */
  stems: ReadonlySet<string>
  /** The same with words that say little ("precio final", "con interés"). */
  words: ReadonlySet<string>
  /** Those of them that are more than everyday verbs. */
  topics: ReadonlySet<string>
  isNegated: boolean
  measures: readonly Measure[]
}

/** "Sí," and "No," before what is said. */
export const LEAD = /^[¡!¿\s]*(?:(si|claro(?: que si)?|exacto|correcto|por supuesto)|(no))\s*[,.:;!]+\s*/

/** "Sin interés" is a value, "para no errarle" a purpose, and an offer of help denies nothing. */
const NO_NEGATION =
  /\bsin (?:interes(?:es)?|cargo|costo|problemas?)\b|\bno (?:hay (?:problema|drama)|dudes|solo)\b|\bpara (?:que )?no \w+|\bno (?:tiene|lleva|hay|paga|pagas|se cobra)(?: ningun)? (?:cargo|costo|interes(?:es)?|recargo)/g

const CONJUNCTION =
  /\s(?=(?:pero|aunque|sino|salvo|excepto|porque|ya que|asi que|siempre que|siempre y cuando|mientras|si)\s)|\sy\s(?=(?:no|si|tampoco)\s)/
const YES_BREAK = new RegExp(`;|(?<!\\b(?:es|son))[:()]|,(?!\\d)|${CONJUNCTION.source}`)
const VALUE_BREAK =
  /;|,(?!\d)|\sy\s(?=(?:el|la|los|las|en|con|al|para|son|hay|tiene|viene|cuesta|sale|abiert\w|cerrad\w|una vez|se|desde|hasta|tarda\w*)\s|\d[\d.,]*\s?[a-z]+ de\s)/
const FINE_BREAK = new RegExp(`${YES_BREAK.source}|${VALUE_BREAK.source}`)

/** Whether a clause denies: "no" and "sin" lift each other ("no está sin stock"), "no" and "ni" do not. */
export function isNegated(folded: string): boolean {
  const plain = folded.replace(NO_NEGATION, ' ')
  const count = (pattern: RegExp) => plain.match(pattern)?.length ?? 0
  const denials = Math.max(count(/\bno\b/g), count(/\b(?:ni|nunca|tampoco|jamas|ningun[oa]?)\b/g) > 0 ? 1 : 0)
  return (denials + count(/\bsin\b/g)) % 2 === 1
}

/** Sentences of a text, also those that begin without a capital or after a unit ("… de 30 kg. Por el momento …"). */
export const guardedSentences = (text: string): string[] =>
  sentencesOf(text).flatMap((sentence) =>
    sentence.split(/(?<=[\p{L}\d]{3}[.!?])\s+(?=\p{Ll})|(?<=\d\s?\p{L}{1,3}\.)\s+(?=[¡¿]?\p{Lu}\p{Ll})/u),
  )

/** Clauses of a text as far as yes and no reach: the longer ones, and for comparison also the shortest. */
export const clausesOf = remembered((text) => cut(text, YES_BREAK))
export const shortClausesOf = remembered((text) => cut(text, FINE_BREAK))

/** Clauses of a text as far as a number or a value reaches; a name before a colon stays with what it names. */
export const valueClausesOf = remembered((text) => cut(text, VALUE_BREAK))

/** Whole sentences, each as one clause. */
export const sentenceClausesOf = remembered((text) => guardedSentences(text).map((s) => clauseOf(fold(s))))

const REMEMBERED = 1000

/** What a shop's sources say is compared with every answer of the shop. */
function remembered(read: (text: string) => Clause[]): (text: string) => readonly Clause[] {
  const memory = new Map<string, readonly Clause[]>()
  return (text) => {
    const known = memory.get(text)
    if (known) return known
    const clauses = read(text)
    if (memory.size >= REMEMBERED) memory.clear()
    memory.set(text, clauses)
    return clauses
  }
}

function cut(text: string, at: RegExp): Clause[] {
  return guardedSentences(text).flatMap((sentence) =>
    withoutScraps(fold(sentence).replace(LEAD, '').split(at)).map(clauseOf),
  )
}

/** A piece that holds no word of its own ("de 2021") belongs to the one before. */
function withoutScraps(pieces: readonly string[]): string[] {
  const whole: string[] = []
  for (const piece of pieces)
    if (!/[a-z0-9]/.test(piece)) continue
    else if (whole.length > 0 && !/[a-z]{3,}/.test(piece)) whole.push(`${whole.pop()}, ${piece.trim()}`)
    else whole.push(piece.trim())
  return whole
}

export function clauseOf(folded: string): Clause {
  const words = wordsOf(folded.replace(WITH_UNIT, unitless)).filter((w) => w.kind !== 'number')
  const telling = words.filter((w) => w.kind !== 'filler')
  return {
    folded,
    bare: bareOf(folded),
    stems: new Set(telling.map((w) => w.stem)),
    words: new Set(words.map((w) => w.stem)),
    topics: new Set(telling.filter((w) => w.kind !== 'weak').map((w) => w.stem)),
    isNegated: isNegated(folded),
    measures: equalQuantities(folded),
  }
}

const bareOf = (folded: string): string =>
  folded
    .replace(/\b(?:no|pero|y)\b/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const WITH_UNIT = /\d[\d.,]*(?:\s?([a-z%°]+))?/g
/** The unit of a number is no word of what the number is about. */
const unitless = (all: string, word: string | undefined): string =>
  word === undefined || unitOf(word) === '' ? all : ' '

/** Share of the first clause's topics that the second holds too, 0 to 1. */
export const sharedWords = (own: Clause, source: Clause): number =>
  own.topics.size === 0 ? 0 : [...own.topics].filter((s) => source.topics.has(s)).length / own.topics.size
