import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { aListing, anInput, aShop, knowledgeOf, said } from '../fixtures.ts'

const FILE = `Guía de la alfombra de yoga

Agarre. La cara de abajo es de caucho y no resbala en cerámica.

Desgaste. El dibujo está teñido en la masa: no se borra con el uso.

Noche. Los bordes son reflectivos y se distinguen en la oscuridad.

Perros. No es para camas de animales: si la muerden se rompe.

Calor. Es de trama abierta y deja pasar el aire.

Columna. Con dolor lumbar recomendamos sumar el bloque de corcho.

Preparación. Hace falta una base firme de 60 x 180 cm.

Nivel. Si es tu primera alfombra conviene la de 6 mm, en otra publicación.

Sensor. Cuando se corta la luz guarda la cuenta de pasos.

Faltantes. Si falta una pieza, avisanos dentro de las 72 horas con una foto y la reponemos.`

const asked = (question: string, without = '') => {
  const listing = aListing({ title: 'Alfombra de yoga con sensor', attributes: {}, description: '' })
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const file = FILE.split('\n\n').filter((block) => without === '' || !block.startsWith(without))
  const result = answerQuestion(
    anInput(question, { listing, shop, knowledge: knowledgeOf(file.join('\n\n')) }),
  )
  return result.outcome === 'answer' ? result.text : null
}

test.each([
  ['patina en el piso?', 'no resbala', 'Agarre'],
  ['el dibujo se le va con el tiempo?', 'no se borra', 'Desgaste'],
  ['se ve de noche?', 'oscuridad', 'Noche'],
  ['mi cachorro rompe todo, se la banca?', 'muerden', 'Perros'],
  ['da calor?', 'pasar el aire', 'Calor'],
  ['tengo una hernia, me sirve?', 'lumbar', 'Columna'],
  ['q base necesito?', '60 x 180', 'Preparación'],
  ['nunca hice yoga, me conviene esta?', 'primera alfombra', 'Nivel'],
  ['si hay un apagon pierde la cuenta?', 'cuenta de pasos', 'Sensor'],
  ['me llego sin una pieza, que hago?', '72 horas', 'Faltantes'],
])('"%s" is answered by the sentence on that, and by none without it', (question, said, heading) => {
  expect(asked(question)).toContain(said)
  expect(asked(question, heading)).toBeNull()
})

const OTHER = `Guía del difusor

Aromas. Trae un frasco de lavanda y otro de coco.

Sitio. No dejarlo cerca de la estufa: la tapa se deforma.

Botón. Se aprieta dos veces y la luz cambia de color.

Cuerdas. La manija soporta hasta 3 kilos.`

const askedOfOther = (question: string) => {
  const listing = aListing({ title: 'Difusor de ambientes', attributes: {}, description: '' })
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const result = answerQuestion(anInput(question, { listing, shop, knowledge: knowledgeOf(OTHER) }))
  return result.outcome === 'answer' ? result.text : null
}

test('what gives heat is met by a question for heat', () => {
  expect(askedOfOther('le hace mal el calor?')).toContain('estufa')
})

test.each(['se la banca?', 'para que edad es', 'mi hija de 10 lo puede usar?', 'me puede irritar la piel?'])(
  '"%s" is not answered by a common word',
  (question) => {
    expect(askedOfOther(question)).toBeNull()
  },
)

describe('what a question says besides does not hide what it asks', () => {
  test.each([
    ['cuantos cm de alto tiene la suela?', 'Plantilla: largo 24 cm.\n\nSuela: goma, 4 cm de altura.', '4 cm'],
    ['cuando se moja se trasluce?', 'Mojada no se transparenta.\n\nSeca en dos horas.', 'no se transparenta'],
    ['trae las soluciones de los ejercicios?', 'Soluciones: al final de la guía.', 'al final'],
    ['si se queda sin señal lo pierdo?', 'Si se corta la señal, vuelve solo al despegue.', 'vuelve solo'],
    ['las tacitas se sacan?', 'Las tazas son blandas y se sacan por el costado.', 'se sacan'],
    ['cuantas fichas trae?', 'Qué trae: Ocho libros, 60 fichas y un pliego de stickers.', '60 fichas'],
    ['cuanto demora a neuquen?', 'Otras localidades: entre 4 y 9 días hábiles.', '4 y 9 días'],
    ['cuanto sale y el envio a tucuman es gratis?', '', '$ 48.900'],
    ['que cable usa para cargarse?', 'El estuche carga por USB-C; el cable viene en la caja.', 'USB-C'],
    ['viene en otros colores?', 'Colores: suela. Por encargo se hacen en negro.', 'negro'],
    ['cuando le quede chica me la toman?', 'Plan canje: recibimos la usada y te damos el 25 %.', '25 %'],
    ['hacen factura a?', 'Comprobantes: emitimos A y B con los datos de la cuenta.', 'A y B'],
    ['cuanto tarda a cordoba?', 'Flex: en el día a CABA. Por correo al interior: 3 a 6 días.', '3 a 6 días'],
  ])('"%s" is answered by "%s"', (question, file, answer) => {
    expect(said(question, file, { title: 'Mochila', attributes: {} })).toContain(answer)
  })
})
