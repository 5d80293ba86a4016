import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf } from '../fixtures.ts'

const SHOP = `REPUESTOS Y ACCESORIOS

| Producto | Precio | Stock |
| --- | --- | --- |
| Casco urbano | $ 39.500 | sí |
| Canasto delantero | $ 24.000 | sí |

SERVICIOS

¿Se puede bordar el nombre?
Sí, bordamos el nombre por $ 3.200 cada uno. Demora 5 días hábiles.

¿Viene para regalo?
Se entrega en bolsa. Si querés caja de regalo con moño sale $ 4.500 más.`

/** What the last of some questions of one conversation is answered with. */
const said = (questions: string[], file = SHOP, title = 'Bicicleta Eléctrica Urbana') => {
  const listing = aListing({ title, price: 1_249_000, attributes: {}, description: '' })
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const knowledge = knowledgeOf(file)
  let history: { question: string; answer: string | null }[] = []
  let text: string | null = null
  for (const question of questions) {
    const result = answerQuestion(anInput(question, { listing, shop, knowledge, history }))
    text = result.outcome === 'answer' ? result.text : null
    history = [...history, { question, answer: text }]
  }
  return text
}

describe('a price that is asked for after something was named', () => {
  test.each([
    [['tenes canasto?', 'y precio?'], '24.000'],
    [['tenes casco? precio'], '39.500'],
    [['bordan nombres?', 'y que precio tiene?'], '3.200'],
    [['trae caja de regalo?', 'cuanto sale?'], '4.500'],
  ])('%j is that of what was named', (questions, price) => {
    const text = said(questions)
    expect(text).toContain(price)
    expect(text).not.toContain('1.249.000')
  })

  test('is nobody’s where nothing tells what the thing costs', () => {
    expect(said(['tenes zapatillas? precio'])).toBeNull()
  })

  test.each([
    [['es plegable?', 'cuanto sale?']],
    [['hay stock? precio']],
    [['tenes en negro?', 'y precio?']],
  ])('%j is that of the listing', (questions) => {
    expect(said(questions)).toContain('1.249.000')
  })

  test.each([
    [
      'uds lo colocan? cuanto sale',
      'Trabajamos con un taller que cobra $ 15.000 la mano de obra por colocarlo.',
      '15.000',
    ],
    [
      'llegan a san isidro? cuanto sale',
      'Reparto. Llevamos a CABA por $ 3.500 y a zona norte (San Isidro) por $ 4.800.',
      '4.800',
    ],
    ['envian a salta? cuanto tarda y q costo tiene', 'Envíos. Al NOA tarda 5 días hábiles.', 'gratis'],
  ])('"%s" is that of the service', (question, file, price) => {
    const text = said([question], file)
    expect(text).toContain(price)
    expect(text).not.toContain('1.249.000')
  })

  test('of a deed is not that of the thing', () => {
    expect(said(['cuanto sale armarla?']) ?? '').not.toContain('1.249.000')
  })
})

const MODELS = `LISTA DE EQUIPOS

| Modelo | RAM | Pantalla | Precio |
| --- | --- | --- | --- |
| ThinkPad T470 | 8 GB | 14 HD | $ 359.000 |
| ThinkPad T480 | 16 GB | 14 FHD | $ 479.999 |
| EliteBook 840 | 16 GB | 14 FHD | $ 519.000 |

PREGUNTAS

¿El teclado tiene eñe?
Sí, es en español latinoamericano, con la ñ.`

describe('another model of the shop', () => {
  const ask = (questions: string[]) => said(questions, MODELS, 'Notebook Lenovo ThinkPad T480 16gb Ram')

  test('that was named before is what short questions go on to ask about', () => {
    expect(ask(['tenes la t470?', 'y cuanto sale?', 'cuanta ram trae?'])).toContain('8 GB')
  })

  test('is not told what holds for the one that is sold', () => {
    expect(ask(['la elitebook tiene teclado en español?'])).toBeNull()
    expect(ask(['tiene teclado en español?'])).toContain('español latinoamericano')
  })
})

test('"y en neutro?" asks of the size that was named', () => {
  const file = `TABLA

| Talle | Largo | Stock rosa | Stock neutro |
| --- | --- | --- | --- |
| 6 | 45 cm | sí | sí |
| 12 | 48 cm | sí | no |
| 18 | 51 cm | sí | sí |

CUIDADOS

¿Cómo se lavan?
Con agua fría y jabón neutro.`
  const text = said(['tenes talle 12?', 'y en neutro?'], file, 'Bodies Bebé Manga Larga')
  expect(text).toContain('Talle 12')
  expect(text).toContain('stock neutro: no')
})
