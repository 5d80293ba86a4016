import type { GuardCode } from '@mostrador/contract/guard'
import { comparable, VALUE_CLASSES } from '../listing/index.ts'
import { fold } from '../text/index.ts'
import { clauseOf, valueClausesOf, type Clause } from './clauses.ts'
import { isElsewhere } from './misplaced.ts'

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
  { code: 'date', values: /\bpasado manana\b|(?<!\b(?:la|de|por|cada) )\bmanana\b|\bhoy(?: mismo)?\b|(?<!\b(?:buen|lindo|gran) )\b(?:finde|fin de semana)\b|\besta (?:semana|tarde|noche)\b|\b(?:semana|mes) que viene\b/g },
] // prettier-ignore

/** One pattern a kind: "pino" and "nogal" are rivals wherever they are listed. */
const KINDS: readonly NamedValues[] = [...new Set(WORDS.map(({ code }) => code))].map((code) => ({
  code,
  values: new RegExp(WORDS.flatMap((w) => (w.code === code ? [w.values.source] : [])).join('|'), 'g'),
}))

/** Colours, materials, days and whom it is for, when the sources name none such or give it to something else. */
export function valueCodes(text: string, sources: readonly string[], question: string): GuardCode[] {
  const clauses = sources.flatMap(valueClausesOf)
  const asked = fold(question)
  return valueClausesOf(text).flatMap((own) =>
    KINDS.flatMap(({ code, values }) => (hasWrongValue(own, values, clauses, asked) ? [code] : [])),
  )
}

function hasWrongValue(own: Clause, values: RegExp, sources: readonly Clause[], asked: string): boolean {
  const named = valuesIn(own.folded, values)
  if (named.length === 0) return false
  const known = sources.map((clause) => ({ clause, values: valuesIn(clause.folded, values) }))
  const times = (list: readonly string[], value: string) => list.filter((v) => v === value).length
  // A denial may name what was asked for.
  const denied = own.isNegated ? valuesIn(asked, values) : []
  return named.some((value) => {
    if (denied.includes(value)) return false
    const holds = known.filter((k) => k.values.includes(value))
    if (holds.length === 0) return true
    // "Rojo y rojo" where the source says "rojo y azul".
    if (named.length > 1 && holds.every((k) => times(k.values, value) < times(named, value))) return true
    // What the source has is not denied, unless the source denies it.
    if (own.isNegated && holds.every((k) => !k.clause.isNegated)) return true
    const others = known.filter((k) => k.values.length > 0 && !k.values.includes(value)).map((k) => k.clause)
    return isElsewhere(
      withoutValues(own, values),
      holds.map((k) => k.clause),
      others,
    )
  })
}

/** The value itself is no part of what surrounds it. */
function withoutValues(own: Clause, values: RegExp): Clause {
  return clauseOf(own.folded.replace(values, ' '))
}

/** Values of a class that a folded text names, in comparable form. */
export const valuesIn = (folded: string, values: RegExp): string[] =>
  [...folded.matchAll(values)].map(([value]) => comparable(value))

/** Kinds of values that buyers ask for by naming one. */
export const ASKED_VALUES: readonly RegExp[] = [
  ...['color', 'gender', 'voltage'].map(listed),
  new RegExp(`${listed('material').source}|\\bplastica\\b|\\bmetalic[oa]\\b`, 'g'),
  /\b(?:xxs|xs|xl|xxl|xxxl|[2-6]xl)\b|(?<=\b(?:talles?|en|el|la|un|son|,) )[sml]\b/g,
]
