import { fold } from '@mostrador/contract/text'
import type { Unit } from '../units/index.ts'
import { isOfOthers, subjectsOf, type Subjects } from './other-subject.ts'

/** Words that announce a change of what was said before. */
const CHANGES =
  /\b(?:ahora|corrijo|correccion|me equivoque|perdon|en realidad|ya no|cambiamos|cambiaron|paso a|pasa a|pasaron a|subio|subieron|bajaron|actualiz\w*|nuevo precio|a partir|desde (?:hoy|el|manana)|se termin\w*|no va mas|marcha atras|hasta que|paren|se suspende)\b/
/** "Cambió" is a change, and "hacemos cambios" is none; without its accent, the words around tell the verb. */
const CHANGED =
  /(?<!\p{L})(?:cambió|bajó|terminó)(?!\p{L})|(?:^|[.!:;,] ?|(?<!\p{L})(?:se|nos|me|ya) )(?:cambio|bajo|termino) (?:el|la|los|las|a)(?!\p{L})|(?<!\p{L})bajo a \$? ?\d/iu

/** Words that carry no matter. */
const EMPTY =
  /^(?:que|los|las|una|uno|unos|unas|por|para|con|del|son|hay|esta|estan|tiene|sale|salen|cuesta|queda|hola|buenas|buenos|dias|tardes|gracias|desde|hasta|ahora|como|este|esto|pero|mas|muy|todo|toda|todos|todas|sin|solo|tambien|porque|cuando|precio|pesos)$/
const LEAST_SHARED = 0.5

/** Marks what the shop said in a chat and later said otherwise on the same matter. */
export function withSupersededMessages(units: readonly Unit[]): Unit[] {
  const messages = units.filter(({ kind }) => kind === 'message')
  if (messages.length < 2) return [...units]
  const read = messages.map((unit) => ({
    unit,
    folded: fold(unit.text),
    words: wordsIn(unit.text),
    numbers: numbersIn(unit.text),
    subjects: subjectsOf(unit.text),
  }))
  const superseded = new Set<Unit>()
  read.forEach((later, at) => {
    if (!CHANGES.test(later.folded) && !CHANGED.test(later.unit.text)) return
    for (const earlier of read.slice(0, at)) if (isSameMatter(earlier, later)) superseded.add(earlier.unit)
  })
  return units.map((unit) =>
    superseded.has(unit) ? { ...unit, validity: { ...unit.validity, isSuperseded: true as const } } : unit,
  )
}

interface ReadMessage {
  words: ReadonlySet<string>
  numbers: ReadonlySet<string>
  subjects: Subjects
}

/** Half of the words of the shorter message stand in the other one, its numbers are others, and its subject is the same. */
function isSameMatter(earlier: ReadMessage, later: ReadMessage): boolean {
  const shared = [...earlier.words].filter((word) => later.words.has(word)).length
  const least = Math.min(earlier.words.size, later.words.size)
  const isOtherNumber =
    earlier.numbers.size > 0 && [...earlier.numbers].some((number) => !later.numbers.has(number))
  const isShared = least > 0 && shared >= 1 && shared / least >= LEAST_SHARED
  return isShared && isOtherNumber && !isOfOthers(earlier.subjects, later.subjects)
}

const wordsIn = (text: string): Set<string> =>
  new Set(
    (fold(text).match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !EMPTY.test(word))
      .map((word) => word.replace(/(?:es|s)$/, '')),
  )

const numbersIn = (text: string): Set<string> => new Set(text.match(/\d[\d.,]*/g) ?? [])
