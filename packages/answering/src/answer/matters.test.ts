import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, aShop, knowledgeOf } from '../fixtures.ts'

const BY_LINES = `Condiciones

Factura. Emitimos factura A y B con cada compra.
Horarios. Lunes a viernes de 9 a 18.
Envíos. CABA y GBA: 24 a 48 horas. Interior: 3 a 6 días hábiles.
Reposición. Cuando se agota, el ingreso nuevo demora unas 3 semanas.
Cambios. Tenés 30 días para cambiarlo, sin uso.
Originales. Todo lo que vendemos es original.
Regalo. Lo envolvemos sin costo si lo pedís en el mensaje.
Domicilio. Si no estás, el correo hace una segunda visita.`

const asked = (question: string, file = BY_LINES) => {
  const shop = aShop({ automaticResponses: { warranty: '', returns: '', shipping: '' } })
  const result = answerQuestion(anInput(question, { shop, knowledge: knowledgeOf(file) }))
  return result.outcome === 'answer' ? result.text : null
}

describe('a file with a matter a line', () => {
  test.each([
    ['cuanto tarda en llegar', '24 a 48 horas'],
    ['cuando vuelven a tener?', '3 semanas'],
    ['si me arrepiento?', '30 días'],
    ['es trucho?', 'original'],
    ['lo mandan envuelto para regalo?', 'envolvemos'],
    ['y si no hay nadie cuando llega?', 'segunda visita'],
    ['a nombre de mi empresa me hacen factura?', 'factura A y B'],
  ])('"%s" is answered by its own line', (question, said) => {
    expect(asked(question)).toContain(said)
  })

  test('nothing of the next line is said', () => {
    expect(asked('hacen factura?')).not.toContain('Horarios')
  })

  test.each(['me lo guardas hasta el viernes?', 'tiene seguimiento?', 'cuantas horas dura?', 'como cierra?'])(
    '"%s" is not answered by a line on something else',
    (question) => {
      expect(asked(question)).toBeNull()
    },
  )
})

describe('what came broken', () => {
  const FILE = `Las devoluciones son hasta 15 días, sin uso.

Lavado: a mano, con jabón neutro.

Si algo llega abollado o manchado, avisanos dentro de los 5 días con una foto y lo reponemos.`

  test.each(['me llego una tira doblada, me la cambian?', 'me vino sucia de fabrica, q hago?'])(
    '"%s" is answered by what is done about it, and not by the rule on returns',
    (question) => {
      expect(asked(question, FILE)).toContain('lo reponemos')
    },
  )
})
