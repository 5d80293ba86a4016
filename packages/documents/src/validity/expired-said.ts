import { agrees, isList, isNumberOrDate, subjectsOf, type Ending, type Subject } from './list-subject.ts'
import { phrasesOf, type Phrase } from './said-phrases.ts'

/** Words that say that something is over, at the beginning of what is left of a phrase. */
interface Predicate {
  words: RegExp
  /** It says so of anything when it stands alone behind a dash or in brackets: "Talleres (CANCELADO)". */
  isClear: boolean
  /** Enough for a line; a title may be shorter. */
  isOfLine: boolean
  /** "Ya no corre" needs no agreement; "anulada" does. */
  isVerb: boolean
  /** Stands alone as a whole title. */
  isAlone: boolean
}

const predicate = (words: string, is: Partial<Omit<Predicate, 'words'>> = {}): Predicate => ({
  words: new RegExp(`^(?:${words})(?= |$)`),
  isClear: false,
  isOfLine: false,
  isVerb: false,
  isAlone: true,
  ...is,
})
const PREDICATES: readonly Predicate[] = [
  predicate('(?:anulad|derogad)[ao]s?|no vigentes?', { isClear: true, isOfLine: true }),
  predicate('ya no (?:corren?|rigen?|valen?|van?)|no (?:corren?|rigen?|valen?|van?) mas', {
    isClear: true,
    isOfLine: true,
    isVerb: true,
  }),
  predicate('(?:cancelad|caducad)[ao]s?', { isClear: true }),
  predicate('sin efecto', { isClear: true, isVerb: true }),
  predicate('vencid[ao]s?|obsolet[ao]s?|reemplazad[ao]s?'),
  predicate('vencio|caduco', { isVerb: true }),
  predicate('(?:tirar|romper)(?:l[ao]s?)', { isOfLine: true, isVerb: true }),
  predicate('no usar(?:l[ao]s?)?(?: mas)?', { isVerb: true }),
  predicate('ya (?:fue(?:ron)?|paso)|quedo vieja', { isVerb: true }),
  predicate('viej[ao]s?|finalizad[ao]s?'),
  predicate('terminad[ao]s?|anterior(?:es)?|pasad[ao]s?', { isAlone: false }),
]

const OF_LINES = PREDICATES.filter(({ isOfLine }) => isOfLine)

/** "Anula y reemplaza la lista anterior": this text holds, and another one is over. */
const ENDS_ANOTHER = /\b(?:reemplaza|anula|sustituye|deroga)n?\b|\bdejan? sin efecto\b/
/** A title that asks is about the matter. */
const ASKS = /[¿?]|^\W*(?:que|como|cuando|si|donde|por que)\b/

/** Whether a title says that the list or text under it is over. */
export const isExpiredTitle = (folded: string): boolean =>
  someOver(folded, (phrases, at) =>
    PREDICATES.some(
      (one) =>
        isOverInPhrase(phrases[at]!, one) ||
        isOverBehindSubject(phrases, at, one) ||
        isOverAlone(phrases, at, one),
    ),
  )

/** Whether a line says so of the list that it names; a line has to be plainer than a title. */
export const isExpiredSentence = (folded: string): boolean =>
  someOver(folded, (phrases, at) =>
    OF_LINES.some((one) => isOverInPhrase(phrases[at]!, one) || isOverBehindSubject(phrases, at, one)),
  )

function someOver(folded: string, isOver: (phrases: readonly Phrase[], at: number) => boolean): boolean {
  if (ASKS.test(folded) || ENDS_ANOTHER.test(folded)) return false
  const phrases = phrasesOf(folded)
  return phrases.some((_, at) => isOver(phrases, at))
}

/** "Lista de marzo - no vigente", "Promo otoño (terminada)". */
function isOverBehindSubject(phrases: readonly Phrase[], at: number, one: Predicate): boolean {
  const { words } = phrases[at]!
  const length = lengthOfOnly(words, one)
  if (length === 0) return false
  const subjects = phrases
    .slice(0, at)
    .flatMap((phrase) => (phrase.after === 'comma' ? [] : subjectsOf(phrase.words)))
  const isSingular = !isPlural(words, length)
  return subjects.some(({ ending }) => one.isVerb || isSingular || (endingOf(words[0]!) ?? ending) === ending)
}

/** "ANULADA", "Talleres (CANCELADO)", "NO USAR: lista de marzo". */
function isOverAlone(phrases: readonly Phrase[], at: number, one: Predicate): boolean {
  const { words, after } = phrases[at]!
  const length = lengthOfOnly(words, one)
  if (length === 0) return false
  if (after !== 'start') return after === 'mark' && one.isClear && (one.isVerb || !isPlural(words, length))
  const rest = phrases.slice(1)
  return (
    one.isAlone &&
    (rest.length === 0 ||
      rest.some((phrase) => subjectsOf(phrase.words).length > 0 || isPredicate(phrase.words)))
  )
}

const isPredicate = (words: readonly string[]): boolean =>
  PREDICATES.some((one) => lengthAt(words, 0, one) === words.length)

/** The length of a predicate that a phrase begins with and has nothing but dates or reasons behind; else 0. */
function lengthOfOnly(words: readonly string[], one: Predicate): number {
  const length = lengthAt(words, 0, one)
  return isDateOrReason(words.slice(length)) ? length : 0
}

/** "Lista de precios vieja", "LISTA 8 VENCIDA EL 15/04", "NO USAR ESTA LISTA". */
function isOverInPhrase({ words }: Phrase, one: Predicate): boolean {
  const subjects = subjectsOf(words)
  return words.some((_, at) => {
    const length = lengthAt(words, at, one)
    const rest = words.slice(at + length)
    if (length === 0 || subjects.length === 0) return false
    if (at === 0 && one.isVerb && /^est[ae]s?$/.test(rest[0] ?? '')) return true
    return subjects.some(
      (subject) => isOverOf(subject, words, at, length, one) && mayFollow(rest, subject, at),
    )
  })
}

function isOverOf(
  subject: Subject,
  words: readonly string[],
  at: number,
  length: number,
  one: Predicate,
): boolean {
  if (subject.at >= at || (subject.isDefinite && NAMES_ANOTHER.test(words[subject.at + 1] ?? '')))
    return false
  return one.isVerb || agrees(subject, words, at, endingOf(words[at]!), isPlural(words, length, at))
}
const NAMES_ANOTHER = /^(?:viej|anterior|pasad)/

const mayFollow = (rest: readonly string[], subject: Subject, at: number): boolean =>
  isDateOrReason(rest) ||
  (subject.at === at - 1 && isList(subject.word) && /^(?:de|del|para)$/.test(rest[0] ?? ''))

/** How many words the predicate takes from there; 0 when it does not stand there. */
function lengthAt(words: readonly string[], at: number, { words: pattern }: Predicate): number {
  const found = pattern.exec(words.slice(at, at + MOST_WORDS).join(' '))
  return found ? found[0].split(' ').length : 0
}
const MOST_WORDS = 4

/** What may follow: a date, a ban, or the list that holds now: "anulada desde el 3/4", "reemplazada por la de abril". */
const isDateOrReason = (rest: readonly string[]): boolean =>
  rest.every(isNumberOrDate) ||
  (rest[0] === 'por' && /^(?:la|el|los|las|nueva|nuevo)$/.test(rest[1] ?? '')) ||
  isPredicate(rest[0] === 'y' ? rest.slice(1) : rest)

const endingOf = (word: string): Ending | null =>
  /^(?:no|anterior|vigente)/.test(word) ? null : ((/(?:[ao]s?)$/.exec(word)?.[0] ?? null) as Ending | null)

const isPlural = (words: readonly string[], length: number, at = 0): boolean =>
  words[at + length - 1]!.endsWith('s')
