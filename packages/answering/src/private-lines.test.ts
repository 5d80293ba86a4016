import { describe, expect, test } from 'vitest'
import { anInput, knowledgeOf, partsOfText } from './fixtures.ts'
import { answerQuestion } from './answer-question.ts'
import { guardAnswer } from './guard/index.ts'
import { citableSources } from './model/sources.ts'
import { buildKnowledgeIndex } from './knowledge/index.ts'

const withheldIn = (text: string) => partsOfText(text).flatMap((part) => part.withheld)
const told = (text: string) =>
  knowledgeOf(text)
    .passages.whole()
    .passages.flatMap(({ sentences }) => sentences.filter((s) => !s.withheld).map((s) => s.text))

describe('a seller’s mark covers', () => {
  test('the section of its heading with its subsections, up to the next heading of the same level', () => {
    const text = `# Envíos\n\nA todo el país.\n\n# Uso interno\n\nSe paga al cadete.\n\n## Descuentos\n\nSolo a la familia.\n\n# Garantía\n\nSeis meses.`

    expect(told(text)).toEqual(['A todo el país.', 'Seis meses.'])
  })

  test('the lines after a line that is only a mark, up to the next heading', () => {
    const text = `ENVÍOS\nA todo el país.\n\nNO PUBLICAR:\nSe paga al cadete.\n\nGARANTÍA\nSeis meses por fallas.`

    expect(told(text)).toEqual(['A todo el país.', 'Seis meses por fallas.'])
  })

  test('only its own line when the line has content of its own', () => {
    expect(
      told('Datos\n\nContacto interno: WhatsApp 11 5823 4471.\nHorario de respuesta: de 9 a 20.'),
    ).toEqual(['Horario de respuesta: de 9 a 20.'])
  })
})

describe('a mark that ends a line covers', () => {
  const text =
    'Garantía: seis meses. A los herreros se les regala una bolsa. No publicarlo.\nDevolución: treinta días.'

  test('the sentence before it, and not the lines after it', () => {
    expect(told(text)).toEqual(['Garantía: seis meses.', 'Devolución: treinta días.'])
  })
})

test.each([
  [
    'of the whole file',
    'Lista\n\nEste documento es de uso interno. No compartirlo.\n\nHerreros: una bolsa de regalo.',
  ],
  ['of a section', 'Lista\n\nUso interno. No publicarlo.\n\nHerreros: una bolsa de regalo.'],
  [
    'before dated lines',
    'Lista\n\nLo que sigue es interno.\n\n3/5 10:00 Herreros Sur: bolsa de regalo a 4.500',
  ],
  ['in brackets', 'Lista\n\nA los herreros una bolsa de regalo (entre nosotros).'],
  ['after a colon', 'Lista\n\nEsto queda puertas adentro: a los herreros una bolsa de regalo.'],
])('a mark %s keeps what it covered', (_, text) => {
  expect(told(text).join()).not.toContain('de regalo')
})

test('a row that begins like a message stays in its table', () => {
  const text =
    'Caja\n\nFecha | Detalle | Costo | Precio\n12/3 10:22 | Ropa | $ 45 | $ 90\n13/3 10:30 | Ropa: tres | $ 38 | $ 70\n15/3 10:30 | Ropa | $ 13 | $ 20'

  expect(told(text).join()).not.toMatch(/\$ 45|\$ 38|\$ 13/)
})

describe('in an exported chat, a mark covers', () => {
  const chat = (date: string, ...messages: string[]) =>
    ['Grupo', '', ...messages.map((message, at) => `${date} 15:${20 + at} - ${message}`)].join('\n')

  test.each(['5/5/25', '5/5'])('the next messages of its speaker, on %s', (date) => {
    const messages = ['Meli: uso interno', 'Meli: se paga al cadete', 'Depo: quedan tres cajas azules']

    const lines = told(chat(date, ...messages)).join()
    expect(lines).not.toContain('cadete')
    expect(lines).toContain('cajas azules')
  })
})

test.each([
  ['a laugh', 'Si llueve no te mojás, jaja.'],
  ['words that are no mark inside a sentence', 'Lo cambiamos si se probó solo puertas adentro.'],
  ['a greeting of a new product', 'La remera nueva ya está entre nosotras.'],
  ['a note in the margin', 'Al margen:\nFrasquito de 60 g: de cincuenta para arriba.'],
  ['a column of measures', 'Posición | Del piso al tope\n1 | 38 cm\n2 | 41 cm\n3 | 44 cm'],
])('%s withholds nothing', (_, text) => {
  expect(withheldIn(`Notas\n\n${text}`)).toEqual([])
})

describe('in a table', () => {
  test.each([
    'Producto | Costo | Precio | Margen\nTaza | $ 800 | $ 2.000 | 60 %\nPlato | $ 900 | $ 2.400 | 62 %',
    'Producto;Costo;Precio;Margen\nTaza;$ 800;$ 2.000;60 %\nPlato;$ 900;$ 2.400;62 %',
  ])('prices are public, and costs and margins are withheld: %s', (table) => {
    const lines = told(`Vajilla\n\n${table}`).join('\n')

    expect(lines).toContain('2.000')
    expect(lines).not.toMatch(/\$ 800|60 %/)
  })

  test.each([
    ['as the first column', 'Costo;Producto;Precio\n$ 800;Taza;$ 2.000\n$ 900;Plato;$ 2.400'],
    [
      'of a row without a price',
      '| Producto | Costo | Precio |\n| Taza | $ 800 | |\n| Plato | $ 900 | $ 2.400 |\n| Vaso | | $ 2.000 |',
    ],
    ['with the name of a price', 'Producto;P. Compra;P. Venta\nTaza;$ 800;$ 2.000\nPlato;$ 900;$ 2.400'],
    ['above a row without one', 'Costo;Producto;Precio\n$ 800;Taza;$ 2.000\n;Plato;$ 2.400'],
  ])('a cost %s is withheld alone', (_, table) => {
    const text = `Vajilla\n\n${table}`
    const lines = told(text).join('\n')

    expect(lines).not.toMatch(/\$ [89]00/)
    expect(lines).toContain('2.000')
    expect(lines).toContain('Plato')
    expect(
      withheldIn(text)
        .map(({ text: line }) => line)
        .join('\n'),
    ).toMatch(/Taza.*\$ 800/)
    const units = partsOfText(text).flatMap((part) => part.units.filter(({ id }) => !id.endsWith('-costs')))
    expect(JSON.stringify(units.map(({ values, path }) => [values, path]))).not.toMatch(/[89]00/)
  })

  test('a note of the staff is withheld, and the rest of its row is not', () => {
    const text =
      'Vajilla\n\nProducto;Precio;Notas internas\nTaza;$ 2.000;regatear hasta 10\nPlato;$ 2.400;sale de remate'

    expect(told(text).join('\n')).toContain('2.000')
    expect(told(text).join('\n')).not.toMatch(/regatear|remate/)
    expect(new Set(withheldIn(text).map(({ reason }) => reason))).toEqual(new Set(['internal']))
  })

  test('shipping costs are public', () => {
    expect(
      told('Envíos\n\nZona | Costo | Demora\nCABA | $ 2.000 | 1 día\nTigre | $ 3.000 | 2 días').join(),
    ).toContain('2.000')
  })

  test('rows about customers are withheld whole', () => {
    const text =
      'Pedidos\n\nCliente | Dirección | Producto\nZulma Q. | Mitre 450 | taza\nEber R. | Roca 12 | plato'

    expect(told(text)).toEqual([])
    expect(new Set(withheldIn(text).map(({ reason }) => reason))).toEqual(new Set(['other_person']))
  })
})

test.each([
  'La antena es interna.',
  'La batería es interna y dura ocho horas.',
  'Antena: interna',
  'Código interno: 445',
  'Combinación de colores: negro/blanco',
  'La combinación es roja.',
  'Incluye Xbox Game Pass: Ultimate',
  'Conector 24 pin: ATX12V',
  'Moto de 150 cc con encendido electrónico: 2.350.000 pesos',
  'Shampoo de 500 cc con dosificador, EAN 7791234567898',
])('a fact about a product is no mark and withholds nothing: "%s"', (line) => {
  expect(withheldIn(`${line}\nPeso: 200 g\nTiene dos puertos USB.`)).toEqual([])
})

test.each([
  'Chicas, no avisen que el lote viene fallado hasta que se venda lo que queda',
  'nosotros la pagamos la mitad de lo que sale en la lista y le ganamos casi el doble',
  'El chat tiene que decir que hay stock aunque no haya, después vemos',
])('the learned score withholds a line that no rule matches: "%s"', (line) => {
  expect(withheldIn(`Notas\n\n${line}`)).toMatchObject([{ text: line }])
})

const SECRETS = `Mochilas\n\nLa mochila Cumbre es impermeable.\nLa mochila Cumbre nos cuesta $ 12.300.\nLa contraseña del wifi es colibri2024.`

test('withheld sentences are not searched, not quoted and not shown to a model', () => {
  const knowledge = knowledgeOf(SECRETS)
  const input = anInput('¿Cuánto les cuesta la mochila Cumbre? ¿Y la contraseña del wifi?', { knowledge })

  const result = JSON.stringify(answerQuestion(input))
  const sources = citableSources(input, input.question).map(({ text }) => text)

  for (const secret of ['12.300', 'colibri2024']) {
    expect(result).not.toContain(secret)
    expect(sources.join('\n')).not.toContain(secret)
  }
  expect(knowledge.stems.ids.has('colibri2024')).toBe(false)
})

test('a released line is shown to a model again', () => {
  const parts = partsOfText(SECRETS).map((part, position) => ({
    id: `part-${position}`,
    fileName: 'notas.txt',
    position,
    ...part,
    withheld: part.withheld.filter(({ reason }) => reason !== 'business_secret'),
  }))
  const input = anInput('¿Cuánto les cuesta la mochila?', { knowledge: buildKnowledgeIndex(parts) })

  expect(
    citableSources(input, input.question)
      .map(({ text }) => text)
      .join('\n'),
  ).toContain('12.300')
})

describe('the guard refuses in every answer', () => {
  const verdict = (text: string, passages: string[] = []) => {
    const { listing, shop, question } = anInput('¿Me lo dicen?')
    return guardAnswer(text, { question, listing, passages, settings: shop.settings }).codes
  }

  test.each([
    ['Transferí al alias norte.mate.sol.', 'payment'],
    ['Retira Marta Gómez, DNI 24.567.890.', 'identity'],
    ['La contraseña del wifi es colibri2024.', 'credential'],
  ])('%s, even when a source contains it', (text, code) => {
    expect(verdict(text, [text])).toContain(code)
  })

  test('a cost, unless a source contains one', () => {
    const text = 'La mochila nos cuesta $ 12.300.'
    expect(verdict(text)).toContain('business_secret')
    expect(verdict(text, [text])).not.toContain('business_secret')
  })
})
