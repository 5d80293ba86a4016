import { ownValue } from '../own-value/index.ts'

/** Digits of number words as they are dictated: "once cincuenta y cinco" is 1155. */
const DIGITS_OF: Readonly<Record<string, string>> = {
  cero: '0', uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5', seis: '6', siete: '7', ocho: '8', nueve: '9',
  diez: '10', once: '11', doce: '12', trece: '13', catorce: '14', quince: '15', dieciseis: '16', diecisiete: '17',
  dieciocho: '18', diecinueve: '19', veinte: '20', veintiuno: '21', veintidos: '22', veintitres: '23', veinticuatro: '24',
  veinticinco: '25', veintiseis: '26', veintisiete: '27', veintiocho: '28', veintinueve: '29', treinta: '30',
  cuarenta: '40', cincuenta: '50', sesenta: '60', setenta: '70', ochenta: '80', noventa: '90',
} // prettier-ignore

/** A run of numbers, dictated or written, with nothing between them but what separates groups of a telephone number. */
export interface DigitRun {
  digits: string
  /** How many of its numbers are words. */
  words: number
  text: string
  at: number
}

const WORD = Object.keys(DIGITS_OF)
  .sort((a, b) => b.length - a.length)
  .join('|')
const NUMBER = `(?:\\d+|\\b(?:${WORD})\\b)`
const RUN = new RegExp(`${NUMBER}(?:[\\s().,;:*_|·/–—+-]{0,4}(?:\\b(?:y|guion)\\b\\s)?${NUMBER})*`, 'g')
const PART = new RegExp(NUMBER, 'g')

/** All runs of numbers in a folded text. Where a number is a word, commas may stand between; digits alone end at them. */
export function digitRuns(folded: string): DigitRun[] {
  return [...folded.matchAll(RUN)].flatMap(({ 0: text, index }) => {
    const whole = runOf(text, index)
    return whole.words >= 2 ? [whole] : digitsAlone(text, index)
  })
}

function runOf(text: string, at: number): DigitRun {
  const parts = text.match(PART) ?? []
  let digits = ''
  for (const [place, part] of parts.entries()) {
    const spelled = ownValue(DIGITS_OF, part) ?? part
    // "cincuenta y cinco": the ten gives way to its unit.
    const joins =
      /^[3-9]0$/.test(ownValue(DIGITS_OF, parts[place - 1] ?? '') ?? '') && /^[1-9]$/.test(spelled)
    digits =
      joins && text.includes(`${parts[place - 1]} y ${part}`)
        ? digits.slice(0, -1) + spelled
        : digits + spelled
  }
  return { digits, words: parts.filter((p) => !/^\d/.test(p)).length, text, at }
}

const digitsAlone = (text: string, at: number): DigitRun[] =>
  [...text.matchAll(/\d(?:[\s().*_|·/–—+-]{0,4}\d)*/g)].map((m) => runOf(m[0], at + m.index))
