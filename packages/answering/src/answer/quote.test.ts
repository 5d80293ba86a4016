import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, aShop, knowledgeOf } from '../fixtures.ts'

const answerTo = (question: string, file: string) => {
  const result = answerQuestion(anInput(question, { knowledge: knowledgeOf(file) }))
  if (result.outcome !== 'answer') return null
  const quotes = result.statements
    .flatMap((s) => s.sources)
    .flatMap((s) => (s.kind === 'knowledge' ? s.quote : []))
  return { text: result.text, quotes }
}

test('what a heading restricts is said with it, and stands in the receipt', () => {
  const answer = answerTo('despachan los feriados?', 'Feriados: no despachamos.')
  expect(answer?.text).toContain('Feriados: no despachamos.')
  expect(answer?.quotes).toEqual(['Feriados', 'no despachamos.'])
})

test('a heading that says nothing more is left out', () => {
  expect(answerTo('como se lava?', 'Lavado. Se lava a mano con agua fría.')?.text).toContain(
    '! Se lava a mano',
  )
})

test('a title further up is not put before a sentence that stands for itself', () => {
  const file =
    'Envíos al interior\n\nTardan de 3 a 5 días hábiles.\n\nLa colocación cuesta $ 14.000 y la hace un matriculado.'
  expect(answerTo('cuanto cuesta la colocacion?', file)?.text).toContain('! La colocación cuesta')
  expect(answerTo('cuanto tarda al interior?', file)?.text).toContain('Envíos al interior: Tardan')
})

test('a name keeps its capital after the heading', () => {
  const answer = answerTo('quien lleva los grandes volumenes?', 'Grandes volúmenes: Andreani los lleva.')
  expect(answer?.text).toContain('Andreani los lleva')
})

test('of a list of statements, the one that is asked for is told', () => {
  const file = 'Servicios\n- Armamos el producto.\n- No hacemos factura A.\n- Cerramos el 24 de diciembre.'
  expect(answerTo('hacen factura a?', file)?.text).toContain('Servicios: no hacemos factura A.')
  expect(answerTo('hacen factura a?', file)?.text).not.toContain('24')
})

test.each(['Frenos Quilmes - preguntas', 'Términos Recell', 'CATÁLOGO DE MARZO', 'Envíos y preguntas'])(
  'the name of a file is not said: %s',
  (title) => {
    const file = `${title}\n\nIndustria argentina, con homologación.\n\nEl manillar: viene en negro.`
    expect(answerTo('son de industria argentina?', file)?.text).toContain('! Industria argentina')
  },
)

test.each([
  ['PAGO\nEn el local, con débito y QR.\n\nLOCAL\nAbre a las 9.', 'aceptan qr?', 'Pago: en el local'],
  ['GNC\nCon equipo de gas anda bien.\n\nLOCAL\nAbre a las 9.', 'anda con equipo de gas?', 'GNC: con equipo'],
  ['Plazos: Entre Ríos y Santa Fe 2 días.', 'que plazo hay a santa fe?', 'Entre Ríos'],
])('capitals are those of names and abbreviations: %j', (file, question, words) => {
  expect(answerTo(question, file)?.text).toContain(words)
})

test.each([
  [
    'Talle | Largo\n1 | 60 cm\n2 | 66 cm\n3 | 72 cm',
    'que largo tiene el talle 2?',
    '! Talle 2: largo 66 cm. ¡',
  ],
  ['- Hacemos factura C.\n- Hacemos envoltorios.', 'hacen factura?', '! Hacemos factura C. ¡'],
  ['✅ Lavado: a máquina\n✅ Cambios: 15 días', 'tiene cambio?', '! Cambios: 15 días. ¡'],
  ['- ¿Hacen grabados? -> Sí, a láser.\n- ¿Y bordados? -> No.', 'hacen grabados?', '! Sí, a láser. ¡'],
])('nothing of the next line is said: %j', (file, question, said) => {
  expect(answerTo(question, file)?.text).toContain(said)
})

test('a heading does not make a question for something else answered', () => {
  const file = 'Reservas no hacemos: son copias únicas y se las lleva el que compra primero.'
  expect(answerTo('tenes el primero de ellos tambien?', file)).toBeNull()
})

test.each(['cuanto sale en efectivo?', 'hay descuento?'])(
  'with hidden prices, "%s" tells none',
  (question) => {
    const shop = aShop({ settings: { showPrices: false, checkStock: true, blockCompetitive: true } })
    const knowledge = knowledgeOf('Con descuento: $ 288.000 en efectivo.')
    const result = answerQuestion(anInput(question, { shop, knowledge }))
    expect(result.outcome === 'answer' ? result.text : '').not.toContain('288')
  },
)

test('with hidden stock, no text of the seller tells how many are left', () => {
  const shop = aShop({ settings: { showPrices: true, checkStock: false, blockCompetitive: true } })
  const knowledge = knowledgeOf('Depósito. Nos quedan 3 en el depósito de Morón.')
  const result = answerQuestion(anInput('hay en el deposito de moron?', { shop, knowledge }))
  expect(result.outcome === 'answer' ? result.text : '').not.toMatch(/quedan? 3/)
})

test('a term of warranty that is asked for and not given gets no yes', () => {
  const text = (question: string) => {
    const result = answerQuestion(anInput(question))
    return result.outcome === 'answer' ? result.text : ''
  }
  expect(text('tiene 2 años de garantia?')).toContain('Tiene garantía del vendedor de 6 meses')
  expect(text('tiene garantia de 6 meses?')).toContain('Sí, tiene garantía')
})

test('what several cost together is not told by the price of one', () => {
  expect(answerQuestion(anInput('cuanto salen 3?')).outcome).toBe('silence')
})

test.each([
  ['el doble lo vendes suelto?', 'El doble no se vende por separado.', 'Sí'],
  ['trae las herramientas?', 'llave allen', 'No'],
  ['la espuma es viscoelastica?', 'inyectada', 'Sí'],
])('"%s" gets no yes or no of another question', (question, expected, polar) => {
  const file = `¿Se puede comprar un sillón suelto?
Sí, el individual suelto cuesta $ 169.000. El doble no se vende por separado.

¿Viene armado?
No, viene desarmado en dos cajas. Trae tornillos, llave allen y un instructivo.

¿La espuma se hunde con el uso?
Sí, la espuma es inyectada de alta densidad y no se hunde.`
  const text = answerTo(question, file)?.text
  expect(text).toContain(expected)
  expect(text).not.toContain(`${polar},`)
})

test('a neighbour that has nothing to do with it is left out, one that takes something back is not', () => {
  const file = `El local atiende de martes a viernes de 11 a 17 horas. Aceptamos tarjetas de todos los bancos.

Hacemos envíos a todo el país desde Rosario. A Tierra del Fuego no.`
  expect(answerTo('que dias atiende el local?', file)?.text).not.toContain('tarjetas')
  expect(answerTo('hacen envios a todo el pais?', file)?.text ?? 'A Tierra del Fuego no').toContain(
    'A Tierra del Fuego no',
  )
})

test('what holds for another place is not said to whoever names one', () => {
  const file = `Entregas

Dentro de Córdoba llega en 2 días hábiles. A Buenos Aires y Santa Fe son 4 días hábiles. Al resto del país calculá una semana.`
  expect(answerTo('cuantos dias tarda hasta rosario, santa fe?', file)?.text).not.toContain('2 días')
  expect(answerTo('cuanto tarda a neuquen?', file)?.text).toMatch(/^(?!.*4 días).*una semana/)
})
