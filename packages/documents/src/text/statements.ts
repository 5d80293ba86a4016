import { fold } from '@mostrador/contract/text'

/** "S = 90 cm", "10% off"; "100% algodón" only names. */
const EQUATED = /=|(?<!100 ?)%/
const HOURS = /\d ?(?:hs?|hrs?|horas?|min|minutos|d[ií]as?|semanas?)(?!\p{L})/iu
const MEASURED =
  /^\d[\d., ax-]{0,20}(?:mm|cm|mts?|m|grs?|g|kgs?|lts?|l|litros?|metros?|meses|años?)(?!\p{L})/iu

/** Whether a line states an amount, hours or a time that something takes, and so names nothing: "9 a 18 hs". */
export const isStated = (line: string): boolean =>
  EQUATED.test(line) || HOURS.test(line) || MEASURED.test(line)

const DAY = /^(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|feriados?)(?!\p{L})/iu

/**
 * Whether the lines that stand together from here on each say the same kind of thing, so that none heads the others: they begin
 * with the same word ("Talle S 90", "Talle M 96"), have the same form ("Aros 3 cm", "Dijes 2 cm"), or are days with their hours.
 */
export function areAlike(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  const next = lines[at + 1] ?? ''
  if (next === '') return false
  if (DAY.test(line) && isStated(next)) return true
  const [first, ...others] = wordsOf(line)
  const [nextFirst, ...nextOthers] = wordsOf(next)
  if (first === nextFirst && others.length > 0 && Math.abs(others.length - nextOthers.length) < 2) return true
  return /\d/.test(line) && formOf(line) === formOf(next)
}

const wordsOf = (line: string): string[] => fold(line).split(' ')

/** "Aros 3 cm" has the form "a # a". */
const formOf = (line: string): string => line.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '#')
