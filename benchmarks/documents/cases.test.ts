import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answerQuestion, buildKnowledgeIndex, readParts, type KnowledgePart } from '@mostrador/answering'
import { readDocument, sniffType } from '@mostrador/documents/formats'

const CASES = join(import.meta.dirname, 'cases')

async function partsOf(fileName: string): Promise<KnowledgePart[]> {
  const bytes = new Uint8Array(readFileSync(join(CASES, fileName)))
  const type = await sniffType(bytes, fileName)
  const read = await readDocument(bytes, type!, { fileName })
  if (read.kind === 'fault') throw new Error(`${fileName}: ${read.fault}`)
  return readParts(read.document).map((part, position) => ({
    id: `${fileName} ${position}`,
    fileName,
    position,
    ...part,
  }))
}

/** What an assistant says to a question from these files alone; `null` where it leaves the question to the seller. */
async function said(question: string, ...files: string[]): Promise<string | null> {
  const parts = (await Promise.all(files.map(partsOf))).flat()
  const result = answerQuestion({
    question,
    listing: null,
    knowledge: buildKnowledgeIndex(parts),
    shop: {
      seller: { brand: 'Casa Algarrobo', tone: 'Cercano', description: '' },
      settings: { showPrices: true, checkStock: true, blockCompetitive: true },
      automaticResponses: { warranty: '', returns: '', shipping: '' },
      instructions: [],
    },
  })
  return result.outcome === 'answer' ? result.text : null
}

/** Every figure in a text, without blanks. */
const figures = (text: string | null): string[] => text?.match(/\d[\d.,]*\d|\d/g) ?? []

describe('a table in a PDF', () => {
  test.each(['c17-lista-dos-paginas.pdf', 'c17-lista-fila-cortada.pdf', 'c17-lista-navegador.pdf'])(
    'of two pages gives the price of the row that was asked for, or nothing: %s',
    async (file) => {
      const first = await said('¿cuánto sale el trapo de piso?', file)
      const second = await said('¿cuánto cuesta el carro organizador de tres estantes con ruedas?', file)

      expect(['47.850', undefined]).toContain(figures(first).find((figure) => figure.length > 4))
      expect(['26.000', undefined]).toContain(figures(second).find((figure) => figure.length > 4))
      expect(figures(first).filter((figure) => figure.length > 4).length).toBeLessThan(2)
      expect(figures(second).filter((figure) => figure.length > 4).length).toBeLessThan(2)
    },
  )

  test('printed by a browser gives the price of one row', async () => {
    const text = await said('¿cuánto cuesta la junta de goma?', 'c17-repuestos-navegador.pdf')
    expect(text).toContain('1.200')
    expect(text).not.toContain('6.100')
  })

  test.each([
    ['¿precio de la bombilla de alpaca?', '9.700'],
    ['¿cuánto sale la tapa de termo?', '6.100'],
    ['¿a cuánto está el cepillo limpiador?', '1.900'],
  ])('in two columns gives one price to %s', async (question, price) => {
    const text = await said(question, 'n01-precios-dos-columnas.pdf')
    expect([null, price]).toContain(text === null ? null : figures(text).join())
  })
})

describe('a table in a Word document', () => {
  test.each(['¿hay XL en rojo?', '¿cuánto mide de largo el talle M?'])(
    'says nothing of an empty cell: %s',
    async (question) => {
      const text = await said(question, 'n02-talles-celdas-vacias.docx')
      expect(figures(text)).toEqual([])
    },
  )

  test.each([
    ['¿cuánto sale el colchón Roca de 2 plazas?', '412.000'],
    ['precio colchon roca 1 plaza', '265.000'],
    ['¿el Brisa queen qué precio tiene?', '398.000'],
    ['¿a cuánto el colchón Brisa de una plaza?', '210.000'],
    ['colchón Roca Queen, precio?', '470.000'],
  ])('with merged cells gives the price of the size that was asked for: %s', async (question, price) => {
    const text = await said(question, 'n03-celdas-combinadas.docx')
    expect(
      text === null || (text.includes(price) && figures(text).filter((one) => one.length > 4).length === 1),
    ).toBe(true)
  })

  test('gives the row of the province alone', async () => {
    const text = await said('¿cuánto sale a Mendoza y cuánto tarda?', 'c16-envios-tabla.docx')
    expect(text).toContain('6.400')
    expect(text).toContain('4 días')
    expect(text).not.toContain('5.200')
  })
})

describe('an exported chat', () => {
  test('what a customer says is no answer', async () => {
    const text = await said('¿entra una notebook de 17 pulgadas?', 'n06-whatsapp-afirma-el-cliente.txt')
    expect(text ?? 'No, hasta 15,6').toMatch(/15,6/)
  })

  test('answers carry no date, time or speaker, and nothing private', async () => {
    const text = await said('¿qué medidas tiene?', 'n06-whatsapp-android.txt')
    expect(text ?? '').not.toMatch(/Tienda|15\/8|10:05|5555|Siempre Lejos|30\.000/)
    expect(text ?? '1,40 por 2,20').toContain('1,40 por 2,20')
  })
})

describe('a text in another encoding', () => {
  test('of DOS is read in its right letters', async () => {
    const text = await said('¿cuántos días tengo para el cambio de talle?', 'n08-dos-cp850.txt')
    expect(text).toContain('45 días')
  })

  test('of Windows stays right', async () => {
    const text = await said('¿cuánto demoran los envíos a Neuquén?', 'n08-corto-cp1252.txt')
    expect(text ?? '7 días hábiles').toContain('7 días hábiles')
  })

  test('that was saved wrong once is repaired', async () => {
    const text = await said('¿de qué es el relleno del acolchado Ñire?', 'n17-mojibake.txt')
    expect(text ?? 'algodón').toContain('algodón')
    expect(text ?? '').not.toMatch(/Ã|Â/)
  })
})

describe('two price lists', () => {
  const files = ['n16-lista-de-marzo.txt', 'n16-lista-de-noviembre.txt']

  test.each([files, files.toReversed()])('give the newer price in any order: %s, %s', async (...order) => {
    const text = await said('¿el armado tiene costo?', ...order)
    expect(text ?? '27.000').toContain('27.000')
    expect(text ?? '').not.toContain('18.000')
  })

  test('are shown to the seller as a disagreement', async () => {
    const { disagreements } = buildKnowledgeIndex((await Promise.all(files.map(partsOf))).flat())
    expect(disagreements.map(({ sides }) => sides.map(({ text }) => text).toSorted())).toContainEqual([
      'El armado de la bicicleta cuesta $ 18.000.',
      'El armado de la bicicleta cuesta $ 27.000.',
    ])
  })
})

describe('struck and hidden text', () => {
  const file = 'n18-tachado-y-oculto.docx'

  test('is never said', async () => {
    const price = await said('¿cuánto cuesta la cuchilla?', file)
    const warranty = await said('¿qué garantía tienen los repuestos?', file)
    const cost = await said('¿a cuánto les sale el motor?', file)

    expect(price).toContain('24.900')
    expect(price).not.toContain('18.500')
    expect(warranty).toContain('3 meses')
    expect(warranty).not.toContain('12 meses')
    expect(cost ?? '').not.toMatch(/31\.000|40\.000/)
  })
})

test('dot leaders give the price that was asked for', async () => {
  expect(await said('¿cuánto sale el mango de sartén?', 'n21-puntos-guia.txt')).toContain('4.150')
})

test('a list in a renamed CSV file gives the price that was asked for or none', async () => {
  const price = await said('¿qué precio tiene la botella térmica de 750 ml?', 'c19-lista-csv-renombrada.txt')

  expect(price ?? '29.900').toContain('29.900')
})
