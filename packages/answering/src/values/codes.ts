import { fold, unitOf } from '../text/index.ts'
import { unitNamed } from './dimensions.ts'

/** Model names and numbers with zeros in front, which are more than their number. */
export function strayCodes(text: string, known: readonly string[]): string[] {
  const said = new Set(known.flatMap(codesOf))
  const bare = ` ${fold(known.join(' \n '))
    .replace(/(?<=\d)\s+(?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, ' ')} `
  return codesOf(text).filter(
    (code) => !said.has(code) && !bare.includes(` ${code} `) && !isSizeIn(code, fold(known.join('\n'))),
  )
}

/** "T16" is what a source calls "talle 16" or lists under "talles". */
function isSizeIn(code: string, folded: string): boolean {
  const size = /^t(\d{1,3})$/.exec(code)?.[1]
  return (
    size !== undefined &&
    new RegExp(`\\btalles?\\b[^.\\n]{0,60}?(?<![\\d.,])${size}(?![\\d.,]\\d|\\d)`).test(folded)
  )
}

const codesOf = (text: string): string[] => [
  ...modelsOf(text),
  ...(text.match(/(?<![\d.,:/-])0\d+(?!\d*[:/])/g) ?? []),
]

/** PH2, V60, 1619P07582; "220v" is a number with its unit. */
const modelsOf = (text: string): string[] =>
  (fold(text).match(/\b(?=\w*\d)(?=\w*[a-z])[a-z0-9]{2,}\b/g) ?? [])
    .filter((code) => unitNamed(code) === undefined)
    .filter(
      (code) =>
        !/^\d+[a-z]+$/.test(code) ||
        (unitOf(code.replace(/^\d+/, '')) === '' && !/^\d+(?:x\d*|k|pm|am|hs|h)$/.test(code)),
    )

const LONG_CODE = /\d(?:[\s.-]?\d){7,}/g

/** A text without the long codes that are known, which may be written in groups: "978-987-4012-35-7". */
export function withoutKnownCodes(text: string, known: readonly string[]): string {
  const digits = new Set(
    known.flatMap((source) => (source.match(LONG_CODE) ?? []).map((code) => code.replace(/\D/g, ''))),
  )
  return text.replace(LONG_CODE, (code) => (digits.has(code.replace(/\D/g, '')) ? ' ' : code))
}
