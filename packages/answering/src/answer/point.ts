import { type Match, type Term } from '../evidence/index.ts'
import { fold } from '../text/index.ts'
import { lacksNamedNumber, lacksValue } from './quantity.ts'

/**
 * Tells of passages whether they miss what a question asks for, however many words they share with it: the price, the
 * time or the number of something, the property that is named, the size or variant that is meant.
 */
export function pointMissedBy(
  folded: string,
  terms: readonly Term[],
): (match: Match, text: string) => boolean {
  const variants = variantsNamed(folded)
  const name = PROPERTY.exec(folded)?.[1]
  const property = terms.find((t) => t.text === name && t.kind === 'topic')
  return (match, text) =>
    lacksValue(folded, text) ||
    lacksNamedNumber(folded, text) ||
    !variants.every((variant) =>
      fold(text)
        .split(/[^a-z0-9]+/)
        .includes(variant),
    ) ||
    (property !== undefined && !says(match, property))
}

/** "cuántas puntadas", "de qué marca", "cuál es el ancho". */
const PROPERTY = /\b(?:cuant[oa]s|que|cual(?:es)? (?:es|son) (?:el|la|los|las|su)) (\w{3,})/
/** The word itself or nearly the same: width is of the same field as length, and says nothing about it. */
const says = ({ passage, best }: Match, term: Term): boolean =>
  [passage.headingBag, passage.sentences[best]!.bag].some((bag) => {
    if (bag.stems.has(term.stem)) return true
    const shared = [...term.groups].filter((id) => bag.groups.has(id)).length
    return shared > 1 || (shared === 1 && term.groups.size === 1)
  })

/** Sizes, models and variants that a question about price or stock names. */
export const variantsNamed = (folded: string): string[] =>
  ASKS_OFFER.test(folded)
    ? [VARIANT, ONE_OF, OF_SIZE].flatMap((form) => [...folded.matchAll(form)].map(([, name = '']) => name))
    : []

const ASKS_OFFER =
  /\b(?:precio|valor|stock|(?:a )?cuanto (?:me )?(?:sale|cuesta|vale|esta|es|la|lo)|tenes|tienen|queda[ns]?|hay)\b/

/** "la de cacao": one of several. */
const ONE_OF = /(?:^|\by )(?:la|el|las|los) (?:de|del) (?!la\b|el\b|los\b|las\b)([a-z]{3,})\b/g

/** "el modelo de 100 litros". */
const OF_SIZE =
  /\b(?:la|el|las|los|modelo|lata|caja|bolsa|pack) de (\d+(?:[.,]\d+)?|medio) ?(?:l|lts?|litros?|ml|cc|kg|kilos?|g|gr|gramos|cm|mm|m|metros?|mts|w|watts?|gb|pulgadas|unidades|plazas)\b/g

const VARIANT = /\b(?:la|el|las|los|modelo|talle) (xs|s|m|l|x{1,4}l|[a-z]{1,4}-?\d{2,5}[a-z]?)\b/g
