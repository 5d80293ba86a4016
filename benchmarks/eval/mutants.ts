/** A text with one thing changed that makes it say something else. */
export interface Mutant {
  kind: 'digit' | 'unit' | 'colour' | 'polarity'
  text: string
}

/** Units that are mistaken for each other. */
const UNITS = [
  ['minutos', 'horas', 'días', 'semanas', 'meses', 'años'],
  ['minuto', 'hora', 'día', 'semana', 'mes', 'año'],
  ['hs', 'días'],
  ['g', 'kg'],
  ['gramos', 'kilos'],
  ['mm', 'cm', 'm', 'km', 'pulgadas'],
  ['metros', 'centímetros', 'milímetros'],
  ['ml', 'l'],
  ['L', 'ml'],
  ['litros', 'mililitros'],
  ['W', 'V'],
  ['V', 'W'],
  ['GB', 'TB'],
  ['mAh', 'W'],
  ['unidades', 'cuotas', 'personas'],
  ['cuotas', 'meses'],
  ['%', 'kg'],
] // prettier-ignore
const COLOURS = [
  'negro',
  'blanco',
  'rojo',
  'azul',
  'verde',
  'amarillo',
  'gris',
  'rosa',
  'violeta',
  'naranja',
  'marrón',
  'beige',
  'celeste',
  'bordó',
  'dorado',
  'plateado',
  'turquesa',
  'fucsia',
  'lila',
  'grafito',
]
const ANY_COLOUR = /(?<!\p{L})(?:negr[oa]s?|blanc[oa]s?|roj[oa]s?|azul(?:es)?|verdes?|amarill[oa]s?|gris(?:es)?|rosas?|violetas?|naranjas?|marr[oó]n(?:es)?|beige|celestes?|bord[oó]|dorad[oa]s?|platead[oa]s?|turquesas?|fucsias?|lilas?|grafito|natural)(?!\p{L})/giu // prettier-ignore
const VERBS =
  'es|son|está|están|tiene|tienen|tenemos|incluye|incluyen|trae|traen|viene|vienen|sirve|sirven|va|van|se|hay|podés|hacemos|emitimos|aceptamos|tomamos|usa|lleva|funciona|requiere|cubre|soporta'
const SAYS_NOT = new RegExp(`(?<!\\p{L})(no) (${VERBS})(?!\\p{L})`, 'iu')
const SAYS = new RegExp(`(?<!\\p{L})(?<!no )(${VERBS})(?!\\p{L})`, 'iu')

/** Every digit changed to each other digit; every unit, colour and polarity turned into others, one change a mutant. */
export function mutantsOf(text: string): Mutant[] {
  return [...digits(text), ...units(text), ...colours(text), ...polarities(text)]
}

const replaceAt = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length)

const digits = (text: string): Mutant[] =>
  [...text.matchAll(/\d/g)].flatMap(({ 0: digit, index }) =>
    Array.from('0123456789')
      .filter((other) => other !== digit)
      .map((other): Mutant => ({ kind: 'digit', text: replaceAt(text, index, 1, other) })),
  )

const units = (text: string): Mutant[] =>
  [...text.matchAll(/(?<=\d\s?)(\p{L}+|%)/gu)].flatMap(({ 0: unit, index }) => {
    const others = new Set(
      UNITS.filter((family) => family[0] === unit || (family.length > 2 && family.includes(unit))).flat(),
    )
    others.delete(unit)
    return [...others].map((other): Mutant => ({
      kind: 'unit',
      text: replaceAt(text, index, unit.length, other),
    }))
  })

const colours = (text: string): Mutant[] =>
  [...text.matchAll(ANY_COLOUR)].flatMap(({ 0: colour, index }) =>
    COLOURS.filter((other) => !other.startsWith(colour.toLowerCase().slice(0, 4))).map((other): Mutant => ({
      kind: 'colour',
      text: replaceAt(text, index, colour.length, other),
    })),
  )

/** "Sí," for "No," and the other way round; the first statement denied, a denial left out. */
function polarities(text: string): Mutant[] {
  const lead = text.replace(/(?<!\p{L})(Sí|No)(?=,)/u, (word) => (word === 'Sí' ? 'No' : 'Sí'))
  const verb = SAYS_NOT.test(text) ? text.replace(SAYS_NOT, '$2') : text.replace(SAYS, 'no $1')
  return [...new Set([lead, verb])]
    .filter((mutant) => mutant !== text)
    .map((mutant) => ({ kind: 'polarity', text: mutant }))
}
