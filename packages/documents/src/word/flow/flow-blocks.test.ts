import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowBlocks } from './flow-blocks.ts'
import { emptyParagraph, type FlowItem, type FlowRun } from './flow-items.ts'

const run = (text: string): FlowRun => ({
  text,
  isBold: false,
  isStruck: false,
  isHidden: false,
  points: null,
})
const paragraph = (text: string, ...others: Partial<FlowRun>[]) => ({
  ...emptyParagraph(),
  runs: [run(text), ...others.map((other) => ({ ...run(''), ...other }))],
})
const read = (...items: FlowItem[]) => flowBlocks(items).blocks

test('typed bullets and dashes make lists; a lone dash and a footnote mark do not', () => {
  const texts = [
    '• Mate',
    '·\tBombilla',
    'Y además:',
    '- Termo',
    '– Yerbera',
    'Fin.',
    '- 5 °C bajo cero.',
    '* Sin IVA.',
  ]

  expect(read(...texts.map((text) => paragraph(text)))).toMatchObject([
    { kind: 'list', items: [{ text: 'Mate' }, { text: 'Bombilla' }] },
    { kind: 'paragraph' },
    { kind: 'list', items: [{ text: 'Termo' }, { text: 'Yerbera' }] },
    { kind: 'paragraph', text: 'Fin.' },
    { kind: 'paragraph', text: '- 5 °C bajo cero.' },
    { kind: 'paragraph', text: '* Sin IVA.' },
  ])
})

test('removed text neither glues the words around it together nor parts a word from its punctuation', () => {
  expect(
    read(
      paragraph(
        'Sale',
        { text: ' $ 5 ', isStruck: true },
        { text: '$ 6' },
        { text: ' hoy', isStruck: true },
        { text: '.' },
      ),
    ),
  ).toMatchObject([{ text: 'Sale $ 6.' }, { blocks: [{ text: '$ 5 hoy' }] }])
})

test('struck text of an item follows the whole list, so that the list stays one', () => {
  const item = (text: string, ...others: Partial<FlowRun>[]) => ({
    ...paragraph(text, ...others),
    listLevel: 0,
  })

  expect(read(item('Mate'), item('Termo', { text: ' viejo', isStruck: true }), item('Bolso'))).toMatchObject([
    { kind: 'list', items: [{ text: 'Mate' }, { text: 'Termo' }, { text: 'Bolso' }] },
    { kind: 'notice', notice: 'struck', blocks: [{ text: 'viejo' }] },
  ])
})

test('lines of a paragraph with tabs stand apart from its other lines', () => {
  expect(read(paragraph('Medidas de la caja.\nLargo\t4 cm\nAncho\t2 cm\nHecho en Rosario.'))).toMatchObject([
    { kind: 'paragraph', text: 'Medidas de la caja.' },
    { kind: 'pair', label: 'Largo', value: '4 cm' },
    { kind: 'pair', label: 'Ancho', value: '2 cm' },
    { kind: 'paragraph', text: 'Hecho en Rosario.' },
  ])
})

test('columns that are left over from dragged borders are none', () => {
  const cell = (text: string, columns: number) => ({
    items: [paragraph(text)],
    rows: 1,
    columns,
    isHeader: false,
    isShaded: false,
  })
  const rows = [
    [cell('Medida', 3), cell('Precio', 2), cell('Stock', 1)],
    [cell('1/4', 3), cell('$ 10', 2), cell('5', 1)],
  ]

  expect(read({ kind: 'table', rows })).toMatchObject([
    { header: [['Medida', 'Precio', 'Stock']], rows: [['1/4', '$ 10', '5']] },
  ])
})

test('blocks are numbered in their order', () => {
  const lines = read(paragraph('Uno.'), paragraph('Dos.'), paragraph('Tres.')).map((block) =>
    block.kind === 'notice' ? 0 : block.at.line,
  )

  expect(lines).toEqual([1, 2, 3])
})

test('no visible word is lost, whatever the paragraphs hold', () => {
  const word = fc.constantFrom('mate', 'termo', '- ', '• ', '\t', '\n', ' .... ', '$ 5', 'Sí.', '¿Hay?', ' ')
  const runs = fc.array(
    fc.record({
      text: word,
      isBold: fc.boolean(),
      isStruck: fc.boolean(),
      isHidden: fc.boolean(),
      points: fc.constantFrom(null, 10, 20),
    }),
    { maxLength: 8 },
  )
  const paragraphs = fc.array(
    fc.record({
      runs,
      listLevel: fc.constantFrom(null, null, 0, 1),
      headingLevel: fc.constantFrom(null, null, 1),
    }),
    { maxLength: 8 },
  )
  const wordsOf = (text: string) => text.match(/mate|termo|\$ 5|Sí|Hay/g) ?? []

  fc.assert(
    fc.property(paragraphs, (given) => {
      const items = given.map((partial) => ({ ...emptyParagraph(), ...partial }))
      const shown = read(...items).filter(({ kind }) => kind !== 'notice')

      const expected = given.flatMap((one) =>
        one.runs.filter((part) => !part.isStruck && !part.isHidden).flatMap((part) => wordsOf(part.text)),
      )
      expect(wordsOf(JSON.stringify(shown)).toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 500 },
  )
})

test('bullets and numbers side by side are two lists, and a list below an item is part of it', () => {
  const item = (text: string, listLevel: number, listMark: string) => ({
    ...paragraph(text),
    listLevel,
    listMark,
  })

  expect(
    read(
      item('Mate', 0, 'bullet'),
      item('Chico', 1, 'number'),
      item('Termo', 0, 'bullet'),
      item('Elegí', 0, 'number'),
      paragraph('1. Pagá'),
      paragraph('2. Retirá'),
      paragraph('3 cuotas.'),
      paragraph('• Bombilla'),
      paragraph('– de alpaca'),
    ),
  ).toMatchObject([
    { items: [{ text: 'Mate' }, { text: 'Chico', level: 1 }, { text: 'Termo' }] },
    { items: [{ text: 'Elegí' }, { text: 'Pagá' }, { text: 'Retirá' }] },
    { text: '3 cuotas.' },
    { items: [{ text: 'Bombilla' }, { text: 'de alpaca', level: 1 }] },
  ])
})

test('terms with their definitions are pairs', () => {
  const part = (definitionPart: 'term' | 'definition', text: string) => ({
    ...paragraph(text),
    definitionPart,
  })

  expect(
    read(
      part('term', 'Peso'),
      part('definition', '2 kg'),
      part('term', 'Color'),
      part('definition', 'rojo'),
      part('definition', 'azul'),
      part('term', 'Nada'),
    ),
  ).toMatchObject([
    { kind: 'pair', label: 'Peso', value: '2 kg' },
    { kind: 'pair', label: 'Color', value: 'rojo' },
    { kind: 'pair', label: 'Color', value: 'azul' },
    { kind: 'paragraph', text: 'Nada' },
  ])
})

test('an unstyled line above styled headings is their title', () => {
  const styled = { ...paragraph('Envíos'), headingLevel: 1 }

  expect(
    read(paragraph('', { text: 'Vivero Ceibo', isBold: true }), styled, paragraph('En el día.')),
  ).toMatchObject([
    { kind: 'heading', level: 1, text: 'Vivero Ceibo' },
    { kind: 'heading', level: 2, text: 'Envíos' },
    { kind: 'paragraph' },
  ])
})
