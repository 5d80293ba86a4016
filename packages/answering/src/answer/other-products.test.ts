import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'
import type { ListingFacts } from '../types.ts'

const MATTRESS: Partial<ListingFacts> = {
  title: 'Colchón Espuma Pampa 140x190 2 Plazas',
  price: 250000,
  attributes: {
    Marca: 'Pampa',
    Modelo: 'Firme',
    Alto: '26 cm',
    Peso: '18 kg',
    'Material del relleno': 'Espuma',
  },
  description: '',
}
const FILE = `Otras medidas

Medida | Plazas | Precio
80x190 | 1 plaza | $180.000
160x200 | Queen | $340.000

Almohada cervical viscoelástica: $39.900. Se lava la funda.

El Pampa Resorte Max soporta 130 kg por plaza y está en otra publicación.`

const said = (question: string, before?: string, file = FILE, listing = MATTRESS) => {
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const history = before === undefined ? [] : [{ question: before, answer: null }]
  const input = anInput(question, { listing: aListing(listing), shop, knowledge: knowledgeOf(file), history })
  const result = answerQuestion(input)
  return result.outcome === 'answer' ? result.text : null
}

describe('what else the shop sells', () => {
  test('is not answered with a fact of the listing', () => {
    expect(said('cuanto mide?')).not.toBeNull()
    expect(said('la almohada cuanto mide?') ?? '').not.toContain('26 cm')
    expect(said('cuanto pesa la almohada?') ?? '').not.toContain('18 kg')
    expect(said('el resorte max cuanto mide de alto?') ?? '').not.toContain('26 cm')
  })

  test('leaves the seller no draft on something else', () => {
    const file = 'Almohada cervical: $39.900.\n\nEnvíos. Al interior la entrega tarda 5 días.'
    const input = anInput('la almohada cuanto tarda en entregarse?', {
      listing: aListing(MATTRESS),
      shop: aShop(),
      knowledge: knowledgeOf(file),
    })
    expect(answerQuestion(input)).toMatchObject({ outcome: 'silence', reason: 'no_data', suggestion: null })
  })

  test('is told with its own price', () => {
    expect(said('la almohada cervical que precio tiene?')).toContain('39.900')
  })

  test('is meant by the second part too', () => {
    expect(said('la almohada cervical que precio tiene? y de que altura es') ?? '').not.toContain('26 cm')
  })

  test('is meant by what follows in the talk', () => {
    expect(said('y que alto tiene?', 'venden almohadas?') ?? '').not.toContain('26 cm')
  })

  test('does not make the listing’s own question one of another thing', () => {
    expect(said('el colchon cuanto pesa?')).toContain('18 kg')
    expect(said('que precio tiene el colchon con la almohada?') ?? '').not.toBe('')
  })

  test('tells nothing of the product when it stands under a name of its own', () => {
    const tents: Partial<ListingFacts> = {
      title: 'Carpa Iglú 4 Personas',
      attributes: { Marca: 'Cima' },
      description: '',
    }
    const file = `COLCHONETAS

Simple | $14.000
Doble | $26.000
se lavan en lavarropas con agua fria

CARPA

lavado a mano con esponja`
    expect(said('se puede lavar en lavarropas?', undefined, file, tents) ?? '').not.toContain('se lavan en')
  })
})

test('a service with a price under a title of its own is no other product', () => {
  const table: Partial<ListingFacts> = {
    title: 'Mesa Ratona 90 Cm',
    attributes: { Marca: 'Tala' },
    description: '',
  }
  const file = `MENSAJERÍA

La mensajería en CABA sale $ 4.500.
A La Plata va los jueves.

FLETE PROPIO

El flete a zona norte sale $ 12.000.
El flete a zona sur sale $ 14.000.
Llegamos a Pilar, Tigre y San Isidro.`
  expect(said('que dia van a la plata?', undefined, file, table)).toContain('jueves')
  expect(said('llegan a Pilar?', undefined, file, table)).toContain('Pilar')
})

test.each([
  ['el envio en 24/48 hs es gratis?', 'envío es gratis'],
  ['tiene envio hasta el piso 10?', 'envíos'],
])('"%s" names no size and no model', (question, expected) => {
  expect(said(question, undefined, '')).toContain(expected)
})

describe('another size, capacity or model than the listed one', () => {
  const DISK: Partial<ListingFacts> = {
    title: 'Disco Externo Korvo Go 2TB',
    price: 118900,
    attributes: { Marca: 'Korvo', Modelo: 'JP-90', Capacidad: '2 TB', Peso: '150 g' },
    description: '',
  }
  test.each([
    'y de 4tb que precio?',
    'el de 4tb cuanto sale?',
    'el disco de 1 tera cuanto vale?',
    'cuanto pesa la jp 120?',
    'cuanto pesa la jp120?',
  ])('"%s" is not answered with the listing’s price or weight', (question) => {
    const text = said(question, undefined, 'Envíos. Despachamos en 24 horas.', DISK) ?? ''
    expect(text).not.toContain('118.900')
    expect(text).not.toContain('150 g')
  })

  test('the listed one is answered, however its code is written', () => {
    expect(said('cuanto pesa la jp 90?', undefined, '', DISK)).toContain('150 g')
    expect(said('el de 2 teras cuanto sale?', undefined, '', DISK)).toContain('118.900')
  })

  test('"tenés en 160x200?" is not the price of 140x190', () => {
    expect(said('hola tenes en 160x200? a cuanto?') ?? '').not.toContain('250.000')
  })

  test('"la Zonda 3" is not the Zonda 4', () => {
    const shoes: Partial<ListingFacts> = {
      title: 'Zapatillas Korvane Zonda 4 Mujer',
      stock: 9,
      attributes: { Modelo: 'Zonda 4' },
      description: '',
    }
    expect(said('de la Zonda 3 queda algun par?', undefined, '', shoes)).toBeNull()
  })
})
