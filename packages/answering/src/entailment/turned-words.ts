import { fold, remembered, wordsOf } from '../text/index.ts'

const NEGATORS = new Set(['no', 'ni', 'sin', 'nunca', 'tampoco', 'jamas'])
const CLITICS = new Set(['se', 'lo', 'la', 'los', 'las', 'le', 'les', 'me', 'te', 'nos', 'os'])

/** "es de la" tells nothing apart. */
const tells = remembered((word) => wordsOf(word).some(({ kind }) => kind === 'topic' || kind === 'half' || kind === 'number'), { most: 20_000 }) // prettier-ignore

const LENGTHS = [2, 3, 4]

/** A run of words of a clause: the words without negations and pronouns, and before which of them a negation stands. */
interface Run {
  words: string
  negations: string
}

/** Runs of two to four words of each clause of a text. */
const clausesOf = remembered(
  (text): readonly (readonly Run[])[] =>
    fold(text)
      .replace(LEADS, '')
      .split(/[;:()¡¿!?|]|[,.](?!\d)/)
      .map((clause) => {
        const words: string[] = []
        const negated: boolean[] = []
        let isDenied = false
        for (const token of clause.match(/[a-z]+|\d+(?:[.,]\d+)*/g) ?? []) {
          if (CLITICS.has(token)) continue
          if (NEGATORS.has(token)) {
            isDenied = true
            continue
          }
          words.push(token)
          negated.push(isDenied)
          isDenied = false
        }
        // "Cuero no": what stands last may be denied too.
        words.push('$')
        negated.push(isDenied)
        return words.flatMap((_, at) =>
          LENGTHS.flatMap((length): Run[] => {
            const run = words.slice(at, at + length)
            if (run.length < length || !run.some(tells)) return []
            const negations = negated
              .slice(at, at + length)
              .map(Number)
              .join('')
            return [{ words: run.join(' '), negations }]
          }),
        )
      })
      .filter((runs) => runs.length > 0),
  { most: 4000, characters: 500_000 },
)

const LEADS = /^[^a-z0-9]*(?:(?:hola|buen\w+ \w+)[^a-z0-9]+)?(?:si|no)\s*[,.;!]\s*/

/** The negations with which a text's runs stand. */
const signsOf = remembered(
  (text): ReadonlyMap<string, ReadonlySet<string>> => {
    const signs = new Map<string, Set<string>>()
    for (const { words, negations } of clausesOf(text).flat()) {
      const known = signs.get(words)
      if (known) known.add(negations)
      else signs.set(words, new Set([negations]))
    }
    return signs
  },
  { most: 4000, characters: 500_000 },
)

interface TurnedRuns {
  /** How many runs of two and of more words the sources only say with other negations. */
  pairs: number
  longer: number
  /** The share of the runs that the sources hold, of the whole sentence and of the clause with turned runs. */
  held: number
  turnedHeld: number
}

/** Runs of a sentence that its sources say with other negations only. */
export function turnedRuns(sentence: string, sources: readonly string[]): TurnedRuns {
  const known = sources.map(signsOf)
  const saidOf = (words: string) => known.flatMap((signs) => signs.get(words) ?? [])
  let [pairs, longer, held, all, turnedHeld] = [0, 0, 0, 0, 0]
  for (const runs of clausesOf(sentence)) {
    let [own, turns] = [0, 0]
    for (const { words, negations } of runs) {
      const said = saidOf(words)
      if (said.length === 0) continue
      own += 1
      if (said.some((set) => set.has(negations))) continue
      turns += 1
      if (words.split(' ').length === 2) pairs += 1
      else longer += 1
    }
    held += own
    all += runs.length
    if (turns > 0) turnedHeld = Math.max(turnedHeld, own / runs.length)
  }
  return { pairs, longer, held: all === 0 ? 0 : held / all, turnedHeld }
}

/** "Incluye casco ni luces", "tampoco no", "no lo no hacemos": no seller denies so. */
export const ILL_DENIED =
  /^(?!ni\b)(?:(?!\b(?:no|sin|nunca|tampoco|jamas|nada|nadie|ningun[oa]?)\b)[^.,;:!?])*\bni\b(?! (?:ahi|loc[oa]|bien|siquiera|hablar|a palos|idea|un[oa]?|se|te|la|lo|le|mas|en|con|por)\b)|\btampoco no\b|\bno (?:[a-z]+ ){1,3}no (?!mas\b|solo\b|tan\b)[a-z]+/
