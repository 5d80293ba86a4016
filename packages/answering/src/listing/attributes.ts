import type { Term } from '../evidence/index.ts'
import { fold, unitOf, wordsOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { isForeignPart, isOfOtherState, partAsked } from './parts.ts'
import { propertiesAsked, propertiesNamed } from './properties.ts'
import { isInUnitAsked, READINGS } from './readings.ts'
import { ASKS_USED, GENERIC_NAME, IS_OPEN, isOverruled, LIMIT_NAME, type Asked } from './statements.ts'
import { VALUE_CLASSES } from './value-classes.ts'
import type { AttributeAnswer } from './weighing.ts'
import { booleanOf } from './wording.ts'

/** The attribute statement that explains most of a question part; null when none is asked. */
export function answerFromAttributes(
  listing: ListingFacts,
  folded: string,
  terms: readonly Term[],
): AttributeAnswer | null {
  const properties = propertiesAsked(folded)
  const asked: Asked = {
    folded,
    terms: properties.length > 0 && IS_OPEN.test(folded) ? terms.filter((t) => !HAVING.test(t.text)) : terms,
    properties,
    part: partAsked(folded, listing),
    listing,
  }
  const named = properties.filter(({ stretch }) => !namesOnlyUnit(stretch))
  const attributes = Object.entries(listing.attributes).filter(
    ([name, value]) =>
      value.trim() !== '' &&
      !isOfOtherState(name, folded) &&
      !isOverruled(name, value, folded, listing) &&
      (namesItsClass(name, folded) ||
        mayTell(name, value, asked) ||
        (named.length === 0 && isMeasure(name) && isInUnitAsked(value, folded))),
  )
  const found = READINGS.flatMap((read) => read(attributes, asked) ?? [])
  // The most telling reading; of two alike, the more exact way of asking, which stands first.
  const best = found.reduce<AttributeAnswer | null>(
    (best, next) => (best && best.coverage + best.trust >= next.coverage + next.trust ? best : next),
    null,
  )
  const told = best ? propertiesNamed(fold(best.label)) : []
  return best && { ...best, isAskedFor: told.some(({ id }) => properties.some((p) => p.id === id)) }
}

/** "¿qué resolución graba?": whatever a thing does with a property, it has it. Not what it bears, needs or reaches. */
const HAVING =
  /^(?:graba|filma|mueve|tira|entrega|maneja|gira|desarrolla|genera|abarca|ofrece|presenta|emite|consume|ocupa|utiliza|saca|calza|bombea|proyecta|muestra|registra)n?$/

/** A dimension, or what is no other property that is known. */
const isMeasure = (name: string): boolean => {
  const named = propertiesNamed(fold(name))
  return named.length === 0 || named.some(({ id }) => id === 'sizes' || DIMENSIONS.has(id))
}

/** "¿de cuántos mm es?": a unit is the whole question, and of which property is left to the listing. */
const namesOnlyUnit = (stretch: string): boolean =>
  stretch.split(/[^a-z]+/).some((word) => unitOf(word) !== '') &&
  wordsOf(stretch).every((w) => w.kind === 'weak' || unitOf(w.text) !== '')

/** What it weighs does not tell what it bears, and of what the legs are made tells nothing of the table. */
function mayTell(name: string, value: string, { properties, folded, terms, listing }: Asked): boolean {
  const own = fold(name)
  if (LIMIT_NAME.test(own) && ASKS_USED.test(folded)) return false
  if (properties.length === 0) return true
  const named = propertiesNamed(own)
  const isNamed = ({ id }: { id: string }) => named.some((n) => n.id === id)
  if (booleanOf(value) !== null && properties.some(({ id }) => MEASURES.has(id)) && !properties.some(isNamed))
    return false
  if (named.length === 0) return true
  const wanted = named.filter(({ id }) => properties.some((a) => isToldBy(a.id, id)))
  if (wanted.some(({ id, rest }) => !OF_PARTS.has(id) || !isForeignPart(rest, terms, listing))) return true
  return wanted.length === 0 && isNamedWhole(own, terms) && !hasAttributeOf(properties, listing)
}

/** "¿qué medida es la válvula?" asks for the "Tamaño de la válvula", also where "válvula" is a property of its own. */
const isNamedWhole = (name: string, terms: readonly Term[]): boolean => {
  const core = wordsOf(name.replace(GENERIC_NAME, ' ')).filter((w) => w.kind === 'topic')
  return core.length > 0 && core.every((w) => terms.some((t) => t.stem === w.stem))
}

const hasAttributeOf = (properties: readonly { id: string }[], { attributes }: ListingFacts): boolean =>
  Object.keys(attributes).some((name) =>
    propertiesNamed(fold(name)).some(({ id }) => properties.some((p) => p.id === id)),
  )

/** "¿tenés talle 10 en celeste?" asks by a value. */
const namesItsClass = (name: string, folded: string): boolean =>
  VALUE_CLASSES.some(({ values, attributes: names }) => names.test(fold(name)) && folded.search(values) >= 0)

const ids = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Properties that a thing and each of its parts have; of others a listing tells one, whatever part it names. */
const OF_PARTS = ids(
  'weight length width height depth diameter thickness sizes material color brand model origin closure capacity',
)
const DIMENSIONS = ids('length width height depth diameter thickness')
/** Told by a number: no yes and no no answers them. */
const MEASURES = ids(
  'weight length width height depth diameter thickness sizes folded-size capacity content power speed runtime charge-time pages lumens range screen-size storage ram',
)
const isToldBy = (asked: string, named: string): boolean =>
  asked === named ||
  (asked === 'sizes' && DIMENSIONS.has(named)) ||
  (named === 'sizes' && DIMENSIONS.has(asked))
