import { bagOf, type Bag } from '../evidence/index.ts'
import { groupsOf, sentencesOf, wordsOf } from '../text/index.ts'
import type { Statement } from '../types.ts'
import { isSame, valuesIn } from '../values/index.ts'
import type { CitableSource } from './sources.ts'

/** What shops say around an answer, which stands on nothing. */
const COURTESY = new Set(
  wordsOf(
    'hola buenas buenos buen día tarde noche gracias consulta consultar pregunta preguntar escribirnos interés saludo saludos cordiales cordial abrazo duda otra cualquier ayuda ayudar ayudarte gusto disposición órdenes contás contar esperamos compra comprar bienvenido excelente encantados cariños feliz',
  ).map((w) => w.stem),
)

const knows = ({ stems, groups }: Bag, stem: string): boolean =>
  stems.has(stem) || [...groupsOf(stem)].some((id) => groups.has(id))

/**
 * What an answer says, sentence by sentence, each with those of the cited sources that share most words and values with
 * it. `known` is what needs no source: the brand, the product's name.
 */
export function statementsOf(text: string, cited: readonly CitableSource[], known: string): Statement[] {
  const free = bagOf(known).stems
  const read = cited.map(({ text: said, source }) => ({
    source,
    bag: bagOf(source.kind === 'instruction' ? `${source.keyword} ${said}` : said),
    values: valuesIn(said),
  }))
  const statements = sentencesOf(text).flatMap((sentence): Statement[] => {
    const values = valuesIn(sentence)
    const stems = wordsOf(sentence)
      .filter((w) => w.kind === 'topic' && !COURTESY.has(w.stem) && !free.has(w.stem))
      .map((w) => w.stem)
    if (stems.length === 0 && values.length === 0) return []
    const shares = read.map(
      (r) =>
        stems.filter((stem) => knows(r.bag, stem)).length +
        values.filter((own) => r.values.some((other) => isSame(own, other))).length,
    )
    const most = Math.max(...shares)
    const near = read.filter((_, at) => most > 0 && shares[at]! * 2 > most)
    return [{ text: sentence, sources: (near.length > 0 ? near : read).map(({ source }) => source) }]
  })
  // "Sí." alone says as much as its sources.
  return statements.length > 0 || cited.length === 0
    ? statements
    : [{ text, sources: cited.map(({ source }) => source) }]
}
