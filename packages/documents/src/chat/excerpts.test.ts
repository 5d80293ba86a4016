import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../formats/index.ts'
import { docxForTests, p } from '../testing/index.ts'
import { unitsOf } from '../units/index.ts'
import { chatExcerpts } from './index.ts'

const LIST = Array.from({ length: 30 }, (_, n) => `Producto ${n + 1}: $ ${n + 1}.000`)
const STAMPED = [
  '15/8/26, 10:05 - Laura: ¿hacen envíos? Mi DNI es 30.111.222',
  'vivo en Mitre 450',
  '15/8/26, 10:06 - Tienda Sol: El envío sale $ 3.000',
  '15/8/26, 10:07 - Laura: dale',
]

const readText = async (lines: readonly string[], type: 'txt' | 'docx' = 'txt') => {
  const bytes =
    type === 'txt' ? Buffer.from(lines.join('\n')) : docxForTests(lines.map((line) => p(line)).join(''))
  const read = await readDocument(bytes, type, { fileName: `lista.${type}` })
  if (read.kind === 'fault') throw new Error(read.fault)
  return { ...read, said: unitsOf(read.document).map(({ text }) => text) }
}

describe('a chat that somebody pasted into a text', () => {
  test.each([
    ['below a list', [...LIST, '', ...STAMPED]],
    ['above a list', [...LIST.slice(0, 5), ...STAMPED, '', ...LIST.slice(5)]],
    [
      'between sections',
      ['# Precios', ...LIST, '# Chat', ...STAMPED, '# Garantía', 'Seis meses por fallas.'],
    ],
    [
      'with an empty line within a message',
      [...LIST, '', STAMPED[0]!, '', 'vivo en Mitre 450', ...STAMPED.slice(2)],
    ],
  ])('is read as messages: %s', async (_, lines) => {
    const { said, authors } = await readText(lines)

    expect(said).toContain('El envío sale $ 3.000')
    expect(said).toContain('Producto 30: $ 30.000')
    expect(said.join('\n')).not.toMatch(/DNI|Mitre|dale/)
    expect(authors).toEqual([
      { name: 'Laura', messages: 2, isShop: false },
      { name: 'Tienda Sol', messages: 1, isShop: true },
    ])
  })

  test.each([
    ['a pronoun', ['Ella: hola, ¿tenés el azul? Soy de Mitre 450', 'Yo: sí, queda uno', 'Ella: dale']],
    ['roles', ['Cliente: ¿hacen envíos a Mitre 450?', 'Tienda: sí, queda uno']],
    ['a name', ['Laura: hola, ¿tenés el azul?', 'vivo en Mitre 450', 'Yo: sí, queda uno', 'Laura: dale']],
    ['a label within a message', ['Cliente: ¿hay azul?', 'Dirección: Mitre 450', 'Yo: sí, queda uno']],
    ['empty lines', ['Él: ¿hay azul en Mitre 450?', '', 'Yo: sí, queda uno', '', 'Él: dale']],
  ])('may be a dialogue with %s', async (_, dialogue) => {
    const { said } = await readText([...LIST, '', ...dialogue])

    expect(said).toContain('sí, queda uno')
    expect(said).toContain('Producto 30: $ 30.000')
    expect(said.join('\n')).not.toMatch(/Mitre|dale|azul/)
  })

  test('may stand in the paragraphs of a Word document', async () => {
    const { said } = await readText([...LIST, ...STAMPED], 'docx')

    expect(said).toContain('El envío sale $ 3.000')
    expect(said).toContain('Producto 30: $ 30.000')
    expect(said.join('\n')).not.toMatch(/DNI|Mitre|dale/)
  })

  test('warns when it does not show who the shop is, and no author counts as the shop', async () => {
    const { said, document } = await readText([
      ...LIST,
      '',
      '15/8/26, 10:05 - Lucía: hola',
      '15/8/26, 10:06 - Marta: hola',
      '15/8/26, 10:07 - Lucía: nos vemos',
    ])

    expect(document.warnings).toEqual([{ code: 'shop_unknown' }])
    expect(said).toHaveLength(LIST.length)
  })
})

describe('a text without a chat keeps its lines', () => {
  test.each([
    ['labels', ['Peso: 3 kg', 'Alto: 20 cm', 'Color: azul', 'Peso: 4 kg']],
    ['roles as labels', ['Local: Av. Mitre 123', 'Soporte: lunes a viernes', 'Cliente: minorista']],
    ['who pays', ['Cliente: paga la vuelta', 'Tienda: paga la ida']],
    ['what both do', ['Vos: elegís el color', 'Nosotros: lo enviamos', 'Vos: lo recibís']],
    ['questions', ['P: ¿hacen envíos?', 'R: sí', 'P: ¿hacen factura?', 'R: sí']],
    ['two dated lines', ['15/8/26 10:00 - Ana: feria', '16/8/26 10:00 - Ana: feria']],
    ['fairs', ['12/3/26 10:00 - Mataderos: 12', '19/3/26 10:00 - Lanús: 4', '26/3/26 11:00 - Sur: 3']],
  ])('%s', (_, lines) => {
    expect(chatExcerpts([...LIST, '', ...lines].join('\n'))).toBeNull()
  })
})

test('every line of a text stays in its rest or in a message', () => {
  const line = fc.constantFrom(
    '',
    'Peso: 3 kg',
    'Yo: sí',
    'Ella: ¿hay?',
    ...STAMPED,
    'Texto suelto',
    '# Título',
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const excerpts = chatExcerpts(lines.join('\n'))
      if (excerpts === null) return
      expect(excerpts.rest).toHaveLength(lines.length || 1)
      expect(excerpts.blocks.every(({ text }) => text !== '')).toBe(true)
    }),
  )
})
