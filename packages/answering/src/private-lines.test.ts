import { describe, expect, test } from 'vitest'
import { anInput, knowledgeOf } from './fixtures.ts'
import { answerQuestion } from './answer-question.ts'
import { guardAnswer } from './guard/index.ts'
import { citableSources } from './model/sources.ts'
import { buildKnowledgeIndex } from './knowledge/index.ts'
import { readParts } from './privacy/index.ts'

const withheldIn = (text: string) => readParts(text).flatMap((part) => part.withheld)
const told = (text: string) =>
  knowledgeOf(text)
    .passages.whole()
    .passages.flatMap(({ sentences }) => sentences.filter((s) => !s.withheld).map((s) => s.text))

describe('a mark of the seller holds', () => {
  test('for the whole section of a heading, with the sections below it, and ends with the next one of its kind', () => {
    const text = `# Envíos\n\nA todo el país.\n\n# Uso interno\n\nSe paga al cadete.\n\n## Descuentos\n\nSolo a la familia.\n\n# Garantía\n\nSeis meses.`

    expect(told(text)).toEqual(['A todo el país.', 'Seis meses.'])
  })

  test('for what follows a line that is nothing but a mark, until the next heading', () => {
    const text = `ENVÍOS\nA todo el país.\n\nNO PUBLICAR:\nSe paga al cadete.\n\nGARANTÍA\nSeis meses por fallas.`

    expect(told(text)).toEqual(['A todo el país.', 'Seis meses por fallas.'])
  })

  test('for a line that tells its own matter, and not for those beside it', () => {
    expect(
      told('Datos\n\nContacto interno: WhatsApp 11 5823 4471.\nHorario de respuesta: de 9 a 20.'),
    ).toEqual(['Horario de respuesta: de 9 a 20.'])
  })
})

describe('of a table', () => {
  test.each([
    'Producto | Costo | Precio | Margen\nTaza | $ 800 | $ 2.000 | 60 %\nPlato | $ 900 | $ 2.400 | 62 %',
    'Producto;Costo;Precio;Margen\nTaza;$ 800;$ 2.000;60 %\nPlato;$ 900;$ 2.400;62 %',
    'Producto: Costo; Precio; Margen\nTaza: $ 800; $ 2.000; 60 %\nPlato: $ 900; $ 2.400; 62 %',
  ])('prices are told, and what the shop pays and earns is not: %s', (table) => {
    const lines = told(`Vajilla\n\n${table}`).join('\n')

    expect(lines).toContain('2.000')
    expect(lines).not.toMatch(/\$ 800|60 %/)
  })

  test('costs of shipping are told', () => {
    expect(
      told('Envíos\n\nZona | Costo | Demora\nCABA | $ 2.000 | 1 día\nTigre | $ 3.000 | 2 días').join(),
    ).toContain('2.000')
  })

  test('rows of customers are withheld whole', () => {
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
])('a fact of a product marks and withholds nothing: "%s"', (line) => {
  expect(withheldIn(`${line}\nPeso: 200 g\nTiene dos puertos USB.`)).toEqual([])
})

test.each([
  'Chicas, no avisen que el lote viene fallado hasta que se venda lo que queda',
  'nosotros la pagamos la mitad de lo que sale en la lista y le ganamos casi el doble',
  'El chat tiene que decir que hay stock aunque no haya, después vemos',
])('a line that no rule names is known by how it is written: "%s"', (line) => {
  expect(withheldIn(`Notas\n\n${line}`)).toMatchObject([{ text: line }])
})

const SECRETS = `Mochilas\n\nLa mochila Cumbre es impermeable.\nLa mochila Cumbre nos cuesta $ 12.300.\nLa contraseña del wifi es colibri2024.`

test('what is withheld is neither found, nor quoted, nor shown to a model', () => {
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

test('a line that the seller has released is shown to a model again', () => {
  const parts = readParts(SECRETS).map((part, position) => ({
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

describe('the guard refuses in an answer of any engine', () => {
  const verdict = (text: string, passages: string[] = []) => {
    const { listing, shop, question } = anInput('¿Me lo dicen?')
    return guardAnswer(text, { question, listing, passages, settings: shop.settings }).codes
  }

  test.each([
    ['Transferí al alias norte.mate.sol.', 'payment'],
    ['Retira Marta Gómez, DNI 24.567.890.', 'identity'],
    ['La contraseña del wifi es colibri2024.', 'credential'],
  ])('%s, whatever its sources say', (text, code) => {
    expect(verdict(text, [text])).toContain(code)
  })

  test('a cost, unless a source that may be told says one', () => {
    const text = 'La mochila nos cuesta $ 12.300.'
    expect(verdict(text)).toContain('business_secret')
    expect(verdict(text, [text])).not.toContain('business_secret')
  })
})
