import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'

/** As sellers type into a chat: a statement a line, small letters, few full stops. */
const CHAT = `hola! te cuento como trabajamos
los mates los hacemos nosotros a mano, cada uno es distinto asi que puede variar el color de la foto
el mate viene sin curar. para curarlo le pones yerba usada 24 hs y listo
no lo metas en el lavavajillas ni lo dejes con yerba de un dia para el otro porque se pudre
la bombilla no viene, se vende aparte
los de calabaza no son para el tereré, para eso tenes los de vidrio
si llega roto te mandamos otro, avisanos dentro de las 48 hs con foto`

const said = (question: string, file: string): string | null => {
  const listing = aListing({ title: 'Mate De Calabaza', attributes: {}, description: '' })
  const result = answerQuestion(anInput(question, { listing, shop: aShop(), knowledge: knowledgeOf(file) }))
  return result.outcome === 'answer' ? result.text.replace(/^¡Hola! | ¡Saludos de Norte Bolsos!$/g, '') : null
}

describe('a file that is typed like a chat', () => {
  test.each([
    ['viene curado', 'El mate viene sin curar.'],
    ['trae bombilla', 'La bombilla no viene, se vende aparte.'],
    ['sirve para terere', 'Los de calabaza no son para el tereré, para eso tenes los de vidrio.'],
    ['si llega roto que hago', 'Si llega roto te mandamos otro, avisanos dentro de las 48 hs con foto.'],
  ])('"%s" is answered with the one line on it', (question, line) => {
    expect(said(question, CHAT)).toBe(line)
  })

  test('a discount is no tale that is told', () => {
    expect(said('si compro 10 hay descuento', CHAT)).toBeNull()
  })
})

test('lines that a column cut are one sentence still', () => {
  const file = `El cuero se limpia con un paño apenas húmedo y jabón
neutro, sin alcohol ni solventes, y se deja secar a la
sombra antes de volver a usarlo.`
  expect(said('con que limpio el cuero', file)).toContain(
    'y jabón neutro, sin alcohol ni solventes, y se deja secar',
  )
})

test('a sentence that is longer than an answer may be is not answered with a bare greeting', () => {
  const file = `El curado se hace ${'con mucha paciencia y yerba usada, '.repeat(30)}y listo.`
  expect(said('como se hace el curado', file)).toBeNull()
})

test.each(['mandan a ushuaia', 'hacen envios a ushuaia?'])(
  '"%s" is not answered with yes where the seller leaves that place out',
  (question) => {
    expect(said(question, 'Envíos\n\nA Tierra del Fuego no enviamos. Al resto, en 5 días.')).toContain(
      'A Tierra del Fuego no enviamos.',
    )
  },
)

test('hours written with a dash are hours, and how long something keeps warm is none', () => {
  const file = `* Mantiene el calor 12 horas.
* No apto lavavajillas.
* Retiro: Lunes a Viernes 9-17 en Almagro. Sábados 9-13.`
  expect(said('puedo retirar un sabado', file)).toContain('Sábados 9-13')
  expect(said('a que hora cierran', file) ?? '').not.toContain('12 horas')
})

test.each([
  ['No enviamos a Tierra del Fuego.', 'envian a ushuaia'],
  ['Enviamos únicamente dentro de CABA y GBA.', 'mandan a mendoza'],
  ['No hacemos envíos al interior.', 'envian a san juan'],
])('"%s" is no yes to "%s"', (file, question) => {
  expect(said(question, `Envíos\n\n${file}`) ?? '').not.toMatch(/^Sí/)
})

test('a size is not so many units, in a shop that writes of sizes', () => {
  expect(said('tienen 46', 'Talles. Hay del 39 al 44.') ?? '').not.toMatch(/stock|unidades/)
})

test('the first line of a list is no heading of the others', () => {
  const file = 'Entregas\n- Zona norte: martes y viernes.\n- Zona sur: por el momento no entregamos.'
  expect(said('que dias entregan en zona norte', file) ?? '').not.toMatch(/Zona norte: zona sur/i)
})

test.each(['Combo termo y mate a 52.000.', 'El juego completo vale 9.900 + IVA.', 'Tapa de repuesto: 4800.'])(
  'with hidden prices, "%s" is not told',
  (file) => {
    const shop = aShop({ settings: { showPrices: false, checkStock: true, blockCompetitive: true } })
    for (const question of ['hay combo?', 'hay juego completo?', 'tienen repuesto de tapa?']) {
      const result = answerQuestion(anInput(question, { shop, knowledge: knowledgeOf(file) }))
      expect(result.outcome === 'answer' ? result.text : '').not.toMatch(/52|9\.900|4800/)
    }
  },
)

test.each([
  ['Dorado', 'Colores\n\nTengo dorado, plateado, rosa gold y negro.', 'en plateado hacen?'],
  ['Blanco', 'Blanco, wengue y roble. Negro únicamente por pedido (15 días).', 'en negro tenes'],
  ['Negro', 'nos quedan 3 en blanco', 'en blanco tenes'],
])('a listing in %s denies no colour that a file offers: "%s"', (colour, file, question) => {
  const listing = aListing({ title: 'Producto Arrayán', attributes: { Color: colour }, description: '' })
  const result = answerQuestion(anInput(question, { listing, shop: aShop(), knowledge: knowledgeOf(file) }))
  expect(result.outcome === 'answer' ? result.text : '').not.toContain('No,')
})
