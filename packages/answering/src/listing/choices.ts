import { ownValue } from '@mostrador/contract/own-value'
import { fold, rangesOf } from '../text/index.ts'
import type { ListingFacts } from '../types.ts'
import { comparable, VALUE_CLASSES } from './value-classes.ts'

/** The values of a list, and each word of them, as they are compared. */
export const wordsIn = (value: string): ReadonlySet<string> => {
  const own = fold(value).split(/[,;/]\s*|(?<!\s)\s+(?:[,;/]\s*|(?:y|o|e)\s+)/)
  return new Set([...own, ...own.flatMap((v) => v.split(/\s+/))].map(comparable))
}

/** "¿talle 45 en rosa?" with a pink in the list of colours, and no 45 in that of sizes. */
export const lacksChoice = ({ attributes }: ListingFacts, folded: string): boolean =>
  CHOSEN.some(({ values, attributes: names }) => {
    const asked = [...folded.matchAll(values)].map(([value]) => comparable(value))
    const lists = Object.entries(attributes).flatMap(([name, value]) =>
      names.test(fold(name)) ? wordsIn(value) : [],
    )
    return lists.length > 0 && asked.some((value) => !lists.some((own) => own.has(value)))
  })

/** What a buyer picks one of. */
const CHOSEN = VALUE_CLASSES.filter(({ id }) => id === 'color' || id === 'size')

/** Whether a sentence offers a value: "Colores disponibles: verde, gris y terracota", "Trabajamos del 39 al 44". */
export const offersValue = (sentence: string, value: string): boolean => {
  const folded = fold(sentence)
  if (!OFFERS_VALUE.test(folded)) return false
  const isListed = LISTS_VALUES.test(folded)
  const number = Number(/(?<!\d)\d+(?:[.,]5)?$/.exec(value)?.[0]?.replace(',', '.') ?? NaN)
  if (rangesOf(folded).some(({ from, to }) => from <= number && number <= to)) return true
  return [...folded.matchAll(/[a-z0-9]+/g)].some(
    ({ 0: word, index }) =>
      comparable(word) === comparable(value) &&
      (isListed || MADE_TO_ORDER.test(folded) || BEFORE_OFFERED.test(folded.slice(0, index))),
  )
}

const MADE_TO_ORDER = /\b(?:por|a) pedido\b/
const LISTS_VALUES =
  /\b(?:colore?s?|tonos?|talles?|medidas?|materiales|material|disponibles?|opciones|version(?:es)?|variantes?|variedades|modelos?|publicacion(?:es)?)\b/
const OFFERS_VALUE = new RegExp(
  `${LISTS_VALUES.source}|\\b(?:tambien|vienen?|hay(?! que)|tengo|quedan?|trabajamos|(?:por|a) pedido|tenemos|hacemos|fabricamos|vendemos)\\b`,
)
/** "también en negro", "hay rojo y gris"; not "la luz negra también" or "un paño blanco". */
const BEFORE_OFFERED =
  /(?:[,:;(]|\b(?:en|y|o|e|la|el|las|los|hay|tambien|tengo|tenemos|hacemos|fabricamos|vendemos)) *$/

/** Whether a sentence lists several values of what is asked for in the plural: "¿qué colores hay?", "¿en qué talles viene?". */
export const listsSeveral = (sentence: string, folded: string): boolean => {
  const [, asked = ''] = SEVERAL.exec(folded) ?? []
  if (asked === '') return false
  const said = fold(sentence)
  const named = new Set(
    [...said.matchAll(ownValue(CHOICES, asked.slice(0, 4)) ?? /$^/g)].map(([value]) => comparable(value)),
  )
  return (
    named.size > 1 ||
    (/^(?:tall|nume|medi)/.test(asked) && LISTS_VALUES.test(said) && rangesOf(said).length > 0)
  )
}
const SEVERAL =
  /\b(?:que|q|cuales|cuantos)\b(?: son| hay| tenes| tienen)?(?: los| las)? (colores|talles|numeros|medidas)\b(?<!\bmedidas(?= (?:tiene|trae)\b))/
const valuesOf = (id: string): RegExp => VALUE_CLASSES.find((c) => c.id === id)!.values
const CHOICES: Readonly<Record<string, RegExp>> = { colo: valuesOf('color'), tall: valuesOf('size') }
