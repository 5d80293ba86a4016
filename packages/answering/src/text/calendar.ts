/** Folded, January first. */
export const MONTHS: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** Days and months in their order; ranges run past the end ("de diciembre a marzo"). */
const CYCLES: readonly (readonly string[])[] = [
  ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'],
  MONTHS,
]

const RANGES = CYCLES.map((names) => {
  const name = `(${names.join('|')})s?`
  return { names, pattern: new RegExp(`\\b${name} (?:a|al|hasta) (?:el |los )?${name}\\b`, 'g') }
})

/** Days and months that a folded text covers without naming each: those of "lunes a viernes", "todos los días". */
export const calendarOf = (folded: string): string[] => [
  ...RANGES.flatMap(({ names, pattern }) =>
    [...folded.matchAll(pattern)].flatMap(([, from = '', to = '']) => {
      const start = names.indexOf(from)
      const length = ((names.indexOf(to) - start + names.length) % names.length) + 1
      return Array.from({ length }, (_, at) => names[(start + at) % names.length]!)
    }),
  ),
  ...(/\btodos los dias\b|\bde corrido todos\b/.test(folded) ? CYCLES[0]! : []),
]
