import { bagOf, type Bag } from '../evidence/index.ts'
import { fold, groupsOf, quantitiesOf, sentencesOf, wordsOf } from '../text/index.ts'
import type { Source, Statement } from '../types.ts'
import { bagOfSource, type CitableSource } from './sources.ts'

/** What shops say around an answer, which stands on nothing. */
const COURTESY = new Set(
  wordsOf(
    'hola buenas buenos buen día tarde noche gracias consulta consultar pregunta preguntar escribirnos interés saludo saludos cordiales cordial abrazo duda otra cualquier ayuda ayudar ayudarte gusto disposición órdenes contás contar esperamos compra comprar bienvenido excelente encantados cariños feliz',
  ).map((w) => w.stem),
)
/** Of what a sentence says, the share that its sources must know. */
const SUPPORTED_FROM = 0.5

/** A sentence of an answer, with the words that it has to answer for. */
interface Claim {
  text: string
  stems: readonly string[]
}

/** `known` is what needs no source: the brand, the product's name. */
function claimsOf(text: string, known: string): Claim[] {
  const free = bagOf(known).stems
  return sentencesOf(text).map((sentence) => ({
    text: sentence,
    stems: wordsOf(sentence)
      .filter((w) => w.kind === 'topic' && !COURTESY.has(w.stem) && !free.has(w.stem))
      .map((w) => w.stem),
  }))
}

const knows = ({ stems, groups }: Bag, stem: string): boolean =>
  stems.has(stem) || [...groupsOf(stem)].some((id) => groups.has(id))

/** Sentences most of whose words none of the cited sources knows, not even as related ones. */
export function unsupported(text: string, cited: readonly CitableSource[], known: string): string[] {
  const bags = cited.map(bagOfSource)
  return claimsOf(text, known)
    .filter(({ stems }) => {
      const supported = stems.filter((stem) => bags.some((bag) => knows(bag, stem))).length
      return stems.length > 0 && supported / stems.length < SUPPORTED_FROM
    })
    .map((claim) => claim.text)
}

/** What an answer says, sentence by sentence, each with those of the cited sources that share most with it. */
export function statementsOf(text: string, cited: readonly CitableSource[], known: string): Statement[] {
  const bags = cited.map((source) => ({ source, bag: bagOfSource(source), values: valuesOf(source.text) }))
  const statements = claimsOf(text, known).flatMap((claim): Statement[] => {
    const values = valuesOf(claim.text)
    if (claim.stems.length === 0 && values.size === 0) return []
    const shares = bags.map(
      (b) => claim.stems.filter((stem) => knows(b.bag, stem)).length + shared(values, b.values),
    )
    const most = Math.max(...shares)
    const near = cited.filter((_, at) => most > 0 && shares[at]! * 2 > most)
    return [{ text: claim.text, sources: (near.length > 0 ? near : cited).map((s) => sourceFor(s, claim)) }]
  })
  // "Sí." alone says as much as its sources.
  return statements.length > 0 || cited.length === 0
    ? statements
    : [{ text, sources: cited.map((s) => sourceFor(s, { text, stems: [] })) }]
}

const valuesOf = (text: string): Set<number> => new Set(quantitiesOf(text).map(({ value }) => value))

const shared = (some: ReadonlySet<number>, others: ReadonlySet<number>): number =>
  [...some].filter((value) => others.has(value)).length

/** A source as the record keeps it; of a file, the sentence that the claim stands on. */
function sourceFor({ source, text }: CitableSource, claim: Claim): Source {
  if (source.kind !== 'knowledge') return source
  const values = valuesOf(claim.text)
  const share = (sentence: string) => {
    const bag = bagOf(sentence)
    return claim.stems.filter((stem) => knows(bag, stem)).length + shared(values, valuesOf(sentence))
  }
  const sentences = sentencesOf(text)
  const quote = sentences.reduce(
    (best, next) => (share(next) > share(best) ? next : best),
    sentences[0] ?? fold(text),
  )
  return { ...source, quote }
}
