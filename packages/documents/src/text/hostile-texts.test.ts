import { expect, test } from 'vitest'
import { blocksOfText } from './index.ts'

const LENGTH = 250_000

/** A text of one kind of lines; `lineOf` tells each by its number. */
function textOf(lineOf: (n: number) => string): string {
  const lines: string[] = []
  for (let length = 0; length < LENGTH; length += lines.at(-1)!.length + 1) lines.push(lineOf(lines.length))
  return lines.join('\n')
}

/** Texts whose lines look like the beginning of something on and on. A reader that looks at all the others for each never ends. */
test.each<[string, (n: number) => string]>([
  ['lines in capitals', () => 'ENVIOS A TODO EL PAIS'],
  ['paragraphs in capitals', () => 'ENVIOS A TODO EL PAIS\n'],
  ['short lines', () => 'Hola'],
  ['statements', () => 'Hola.'],
  ['a chat', () => 'hola que tal'],
  ['an answer without an end', (n) => (n === 0 ? '¿Hay?' : 'si hay')],
  ['numbers in brackets', () => '(1) x'],
  ['labels without values', () => 'x:'],
  ['labels with equals signs', () => 'a=1'],
  ['items beside words', (n) => (n % 2 === 0 ? '- mate' : 'Carne')],
  ['lettered sections', () => '[A] CAMARA\n'],
  ['one lettered section at the end of others', (n) => (n < 5000 ? 'Hola\n' : '[A] CAMARA\n')],
  ['dashes in small lines', () => 'a - b'],
  ['rows of two lengths', (n) => (n % 2 === 0 ? 'Ab - cd' : 'Ab - cd - ef')],
  ['prices', () => 'abc $ 12'],
  ['semicolons', (n) => (n % 2 === 0 ? 'a;b' : 'a;b;c')],
  ['commas', () => 'ab, cd'],
  ['strokes before words', () => '| x'],
  ['rules', () => '-----'],
  ['rules with dashes apart', () => '-- - --'],
  ['borders without cells', () => '+---+---+'],
  ['a frame without cells', () => '─────'],
  ['cells without a frame', () => '│ a │ b'],
  [
    'ragged columns',
    (n) => ['ab', 'c', 'defg'].map((word, at) => ' '.repeat((n * (at + 3)) % 11) + word).join('   '),
  ],
  ['columns that move to the right', (n) => `${' '.repeat(4 + (n % 37))}ab${' '.repeat(2 + (n % 11))}cd`],
  [
    'lines of many ragged cells',
    (n) => Array.from({ length: 2 + (n % 99) }, (_, at) => 'x'.repeat(1 + ((n * at) % 3))).join('  '),
  ],
  ['indented lines', () => '        x'],
  ['lines far from the margin', (n) => `${' '.repeat(8 + (n % 50))}palabra`],
  ['dot leaders', (n) => `${' '.repeat(n % 40)}a .... b .... c${' .... d'.repeat(n % 3)}`],
  ['a value that goes on', (n) => (n === 0 ? 'a .... b' : `${' '.repeat(20)}cc`)],
  ['a note without an end', (n) => (n === 0 ? 'a | b (1)\nc | d (1)\n(1) x' : 'hola que')],
  ['words cut at the margin', () => 'pala-'],
  ['empty lines', () => ''],
])('a text of %s is read', (_, lineOf) => {
  expect(blocksOfText(textOf(lineOf))).toBeInstanceOf(Array)
})

test('a table of columns is found whole below many lines of words that are blanks apart', () => {
  const words = Array.from(
    { length: 100 },
    (_, n) => `${'x'.repeat(3 + ((n * 7) % 23))}  ${'y'.repeat(3 + ((n * 5) % 17))}`,
  )
  const rows = Array.from({ length: 60 }, (_, n) => `M${n + 100}     ${n + 200}     ${n + 300}`)

  const blocks = blocksOfText([...words, 'Modelo   Alto    Ancho', ...rows].join('\n'))

  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block] : []))
  expect(tables).toHaveLength(1)
  expect(tables[0]!.rows.slice(-rows.length)).toEqual(rows.map((row) => row.split(/ +/)))
})
