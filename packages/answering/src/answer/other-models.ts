import type { Passage } from '../evidence/index.ts'
import { fold, remembered } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import type { Reading } from './reading.ts'

/** Whether a folded part names another model than the listed one, which the seller's texts name: "la Trail 900" of the Trail 600. */
export function namesOtherModel(folded: string, reading: Reading): boolean {
  const { listing, quotable } = reading
  if (!listing) return false
  const known = read.get(reading)
  const others = known ?? othersOf(listing, quotable)
  if (!known) read.set(reading, others)
  return others.some((name) => namedIn(name, folded))
}
const read = new WeakMap<Reading, string[]>()

const namedIn = (name: string, folded: string): boolean =>
  folded.includes(name) && new RegExp(`\\b${name}\\b`).test(folded)

/** What is of the listing's line, or of a line that the texts name several models of by their numbers; no size of the listed one. */
function othersOf(listing: ListingFacts, quotable: readonly Passage[]): string[] {
  const values = fold(Object.values(listing.attributes).join(' ; '))
  const facts = `${fold(listing.title)} ; ${fold(listing.description)} ; ${values}`
  const title = fold(listing.title).split(' ')
  const named = new Map(
    quotable
      .flatMap(textsOf)
      .flatMap(modelsIn)
      .map((model) => [model.name, model]),
  )
  const numbered = [...named.values()].filter(({ isNumbered }) => isNumbered)
  return [...named.values()]
    .filter(
      ({ name, line, isNumbered }) =>
        !namedIn(name, facts) &&
        !namedIn(name.slice(line.length + 1), values) &&
        !COMMON_LINE.test(line) &&
        (title.includes(line) ||
          (isNumbered && numbered.some((other) => other.line === line && other.name !== name))),
    )
    .map(({ name }) => name)
}

/** What sizes, systems, papers and times are told by. */
const COMMON_LINE =
  /^(?:talles?|numeros?|nivel|tipo|clase|grado|zona|ruta|factura|windows|android|bluetooth|wifi|norma|ley|vitamina|omega|tabla|hasta|desde|entre|unos|unas|plan|paso|caja|local|puerto|pantalla|filtro|bateria)$/

const textsOf = ({ title, heading, sentences }: Passage): string[] => [
  ...(title ? [title] : []),
  ...(heading ? [heading] : []),
  ...sentences.flatMap(({ text, withheld }) => (withheld ? [] : text)),
]

interface Model {
  /** Folded: "trail 900", and the line that it is of: "trail". */
  name: string
  line: string
  /** It is told by an article and a number, and so one of its line. */
  isNumbered: boolean
}

const modelsIn = remembered(
  (text): Model[] =>
    [...text.matchAll(MODEL)].map(([, article = '', line = '', code = '']) => ({
      name: fold(`${line} ${code}`),
      line: fold(line),
      isNumbered: article !== '' && /^\d/.test(code),
    })),
  { most: 4000, characters: 500_000 },
)

/** A name and its code: "Ronin XL", "la Trail 900", "Nodix AX3000"; no measure. */
const MODEL =
  /(?<![\p{L}\d])(?:((?:[Ll]as?|[Ll]os|[Ee]l|[Dd]el|[Aa]l|[Uu]na?) ))?(\p{Lu}\p{L}{3,}) (\p{Lu}{1,4}-?\d{0,5}\p{Lu}{0,2}|\d{2,4}\p{Lu}?)(?![\p{L}\d]| ?(?:%|°|[x×]|cm|mm|kg|g|gr|ml|l|w|v|litros|unidades|piezas|pulgadas|personas|plazas|kilos|metros|m|horas|hs|dias|días|meses|años)\b)/gu
