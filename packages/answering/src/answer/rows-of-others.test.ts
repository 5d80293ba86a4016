import { expect, test } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { anInput, knowledgeOf } from '../fixtures.ts'

const pipes = knowledgeOf(
  `Código | Artículo | Precio | Bulto
--- | --- | --- | ---
A-101 | Caño PVC 40 mm | 4.350,50 | 10
A-102 | Caño PVC 50 mm | 5.120,00 | 8
B-201 | Codo PVC 40 mm | 890,00 | 50
B-202 | Codo PVC 50 mm | 1.150,25 | 40`,
)
const shirts = knowledgeOf(
  `Prenda | Talle | Efectivo
--- | --- | ---
Remera lisa | S | $ 8.000
Remera lisa | L | $ 8.500
Buzo | S a XL | $ 20.000`,
)
const said = (question: string, knowledge = pipes) => {
  const input = anInput(question, { listing: null, knowledge })
  return JSON.stringify(
    answerQuestion({ ...input, shop: { ...input.shop, mayMentionPrice: true } as typeof input.shop })
      .statements,
  )
}

test.each([
  ['precio del codo de 50 mm', 'B-202', 'B-201'],
  ['¿Cuántos codos de 40 mm vienen por bulto?', 'B-201', 'B-202'],
  ['caño de 50 precio', 'A-102', 'A-101'],
])('%s: a number in another cell names no row', (question, _, wrong) => {
  expect(said(question)).not.toContain(wrong)
})

test('a measure that no row has is answered from no row', () => {
  expect(said('precio del caño de 63 mm')).not.toMatch(/A-10|B-20/)
})

test('a size that a table does not have is answered from no row', () => {
  expect(said('¿Cuánto sale la remera lisa talle M en efectivo?', shirts)).not.toMatch(/8\.[05]00/)
})
