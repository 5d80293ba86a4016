import type { GuardCode } from '@mostrador/contract/guard'
import { comparable, VALUE_CLASSES } from '../listing/index.ts'
import { valuesIn } from './read-values.ts'

interface NamedValues {
  code: GuardCode
  values: RegExp
}

const listed = (id: string): RegExp => VALUE_CLASSES.find((c) => c.id === id)!.values

// Words that are a colour only after one that says so: lemon and coffee are also tastes, silver is also money.
const COLOUR_WORDS =
  'petroleo|wengue|nogal|arena|aqua|agua|champan|champagne|cobre|oro|uva|ciruela|frambuesa|guinda|granate|carbon|humo|hueso|marfil|tostado|caoba|cereza|oliva|menta|pistacho|lima|limon|durazno|vainilla|cafe|perla|topo|habano|suela|tiza|arcilla|canela|ladrillo|cemento|acero'

/** Kinds of values that a text may only name when its sources do. Source: values of the marketplace's attributes, days, months. */
const WORDS: readonly NamedValues[] = [
  { code: 'color', values: listed('color') },
  { code: 'color', values: /\b(?:purpuras?|magentas?|indigos?|ci[ao]n|multicolor(?:es)?|bicolor|fluor|fucsia|celestes?|morad[oa]s?|pardo|azulad[oa]s?|verdos[oa]s?|grisace[oa]s?)\b/g },
  { code: 'color', values: new RegExp(`(?<=\\b(?:color|tono|azul|verde|gris|rojo|blanco|negro|rosa|marron) )(?:${COLOUR_WORDS})\\b`, 'g') },
  { code: 'material', values: listed('material') },
  { code: 'material', values: /\b(?:carbono|laton|chapa|fundicion|microfibra|polar|jean|denim|gabardina|pana|terciopelo|corcho|yute|mesh|ecopiel|chenille|arciel|zinc|teflon|cristal|carton|aglomerado|eucalipto|nogal|abeto|caoba|lenga|algarrobo|fresno|teca|plastic[oa]s?|metalic[oa]s?|metal|enlozad[oa]|petiribi|paraiso|guatambu|cedro|roca|piedra|resina|caucho|latex|satinado|raso|modal|viscosa|spandex|elastano|poliamida|polipropileno|polietileno|abs|hormigon|cemento)\b/g },
  { code: 'gender', values: listed('gender') },
  { code: 'date', values: /\b(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|feriados?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)\b/g },
  { code: 'size', values: /\b(?:xxs|xs|xl|xxl|xxxl|[2-6]xl)\b|(?<=\b(?:talles?|un|son) )[sml]\b/g },
] // prettier-ignore

/** One pattern a kind: "pino" and "nogal" are rivals wherever they are listed. */
const KINDS: readonly NamedValues[] = [...new Set(WORDS.map(({ code }) => code))].map((code) => ({
  code,
  values: new RegExp(WORDS.flatMap((w) => (w.code === code ? [w.values.source] : [])).join('|'), 'g'),
}))

export interface NamedValue {
  code: GuardCode
  /** In comparable form: "rojas" is "rojo". */
  value: string
}

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** The months of the dates that a text writes in digits: "15/11", "VTO 03/26". */
export const monthsOfDates = (text: string): string[] =>
  valuesIn(text).flatMap(({ dimension, value }) =>
    dimension === 'date' ? (MONTHS[(Math.floor(value / 100) % 100) - 1] ?? []) : [],
  )

/** Colours, materials, sizes, days, months and whom it is for, as a folded text names them. */
export const namedValuesIn = (folded: string): NamedValue[] =>
  KINDS.flatMap(({ code, values }) =>
    [...folded.matchAll(values)].map(([value]) => ({ code, value: comparable(value) })),
  )
