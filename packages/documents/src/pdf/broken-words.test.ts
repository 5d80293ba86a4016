import { expect, test } from 'vitest'
import { brokenWords } from './broken-words.ts'
import { joinLines } from './join-lines.ts'
import { segmentOf } from './lines.ts'
import { wordsAt } from './words-at.ts'

/** The text of a cell that is as wide as its widest line, or wider by some points. */
function cellText(lines: string[], free = 0, isText = false) {
  const segments = lines.map((line, index) => segmentOf(wordsAt(50, 100 + 12 * index, line)))
  const x1 = Math.max(...segments.map((segment) => segment.x1)) + free
  return joinLines(lines, brokenWords(segments, { x0: 50, x1, isText }))
}

test.each([
  ['Hidrolavador|a', 'Hidrolavadora'],
  ['Hidrolavador|a de alta', 'Hidrolavadora de alta'],
  ['Motosierr|a negra', 'Motosierra negra'],
  ['Termomagn|ético', 'Termomagnético'],
  ['Guirnald|a con luz', 'Guirnalda con luz'],
  ['inalámbr|ica', 'inalámbrica'],
  ['profesion|al', 'profesional'],
])('%s: a word too long for its cell is whole', (lines, whole) => {
  expect(cellText(lines.split('|'))).toBe(whole)
})

test.each([
  ['Hidrolavadora|de alta presión', 0],
  ['Generador|a explosión', 0],
  ['Desmalezadora|a nafta', 0],
  ['Electrobomba|centrífuga', 0],
  ['Compresor|chico', 0],
  ['Guirnald|arbolito', 40],
])('%s: words that end with their line stay apart', (lines, free) => {
  expect(cellText(lines.split('|'), free)).toBe(lines.replace('|', ' '))
})

test.each([
  ['HL-|35253', 'HL-35253'],
  ['10-|20 cm', '10-20 cm'],
  ['B-|2X', 'B-2X'],
])('%s: a code that is divided at its hyphen is whole', (lines, whole) => {
  expect(joinLines(lines.split('|'))).toBe(whole)
})
