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
