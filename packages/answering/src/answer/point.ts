import { holds, type Match, type Term } from '../evidence/index.ts'
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
/** More than a word of the same field. */
const SAID = 0.65

const says = ({ passage, best }: Match, term: Term): boolean =>
  Math.max(holds(passage.headingBag, term), holds(passage.sentences[best]!.bag, term)) >= SAID

/** Sizes, models and variants that a question about price or stock names. */
export const variantsNamed = (folded: string): string[] =>
  ASKS_OFFER.test(folded)
    ? [...folded.matchAll(VARIANT), ...folded.matchAll(ONE_OF)].map(([, name = '']) => name)
    : []

const ASKS_OFFER =
  /\b(?:precio|valor|stock|(?:a )?cuanto (?:me )?(?:sale|cuesta|vale|esta|es|la|lo)|tenes|tienen|queda[ns]?|hay)\b/

/** "la de cacao": one of several. */
const ONE_OF = /(?:^|\by )(?:la|el|las|los) (?:de|del) (?!la\b|el\b|los\b|las\b)([a-z]{3,})\b/g

const VARIANT = /\b(?:la|el|las|los|modelo|talle) (xs|s|m|l|x{1,4}l|[a-z]{1,4}-?\d{2,5}[a-z]?)\b/g
