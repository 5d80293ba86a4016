import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'

const CATALOGUE = `Kit transmisión Wave 110 reforzado. Cadena de 102 eslabones, corona 36 y piñón 14. Rinde unos 20.000 km.

Kit transmisión CG 150. Sirve para Honda CG 150 Titan. Rinde unos 25.000 km. Trae retenes de o-ring.

Pastillas de freno delanteras Wave. Compuesto sinterizado, duran unos 12.000 km.

Casco integral M22. Homologado. Color negro mate y rojo.`

const said = (question: string, file = CATALOGUE, title = 'Kit Transmisión Honda Wave 110 Reforzado') => {
  const listing = aListing({ title, attributes: {}, description: '' })
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const result = answerQuestion(anInput(question, { listing, shop, knowledge: knowledgeOf(file) }))
  return result.outcome === 'answer' ? result.text : null
}

describe('a file that lists several products', () => {
  test.each(['la cadena es con o-ring?', 'q color es?', 'es homologado?'])(
    '"%s" is not answered with what is said of another one',
    (question) => {
      expect(said(question)).toBeNull()
    },
  )

  test('what lasts is told of the product itself', () => {
    expect(said('cuantos km dura?')).toContain('20.000 km')
  })

  test('a question that names the other product is answered by its entry', () => {
    expect(said('el casco m22 de que color es?')).toContain('negro mate y rojo')
  })
})

test('what bears the maker’s name is another product too', () => {
  const file = `Crema Noche Lumin: contiene retinol.
Serum Vitamina C Lumin: se aplica de mañana.
Espuma Lumin: no tiene alcohol.`
  const listing = aListing({
    title: 'Serum Facial Vitamina C Lumin',
    attributes: { Marca: 'Lumin' },
    description: '',
  })
  const asked = (question: string) =>
    answerQuestion(anInput(question, { listing, shop: aShop(), knowledge: knowledgeOf(file) }))
  expect(asked('contiene retinol?').outcome).toBe('silence')
  expect(asked('tiene alcohol?').outcome).toBe('silence')
})

test('a file on compatible models is no catalogue of other products', () => {
  const file = `Compatibilidad del kit

Honda Wave 110 2007 a 2019: sí, entra directo.
Honda Wave 100 2004 a 2006: no entra, la corona es otra.
Guerrero Trip 110: sí, con el piñón original.`
  expect(said('le va a la guerrero trip 110?', file)).toContain('con el piñón original')
})

test('headings on matters of the product are no other products', () => {
  const file = `La mesa de pino

Mesa de pino. Se entrega armada.

Medidas 160 x 80. Entran 6 personas.

Cera cada 12 meses. Con un paño seco.`
  expect(said('cuantas personas entran?', file, 'Mesa De Pino 160x80')).toContain('6 personas')
})
