import { expect, test } from 'vitest'
import { asksForPerson } from './person.ts'

test.each([
  'Quiero hablar con una persona',
  '¿Me podés comunicar con un vendedor?',
  'necesito un asesor',
  'Prefiero una persona real',
  '¿Puede atenderme alguien?',
  'que me atienda un humano',
  'Pasame con alguien de verdad',
  'ATENCIÓN HUMANA',
])('“%s” asks for a person', (question) => {
  expect(asksForPerson(question)).toBe(true)
})

test.each([
  'Necesito una mesa para 8 personas',
  'Quiero una carpa para una persona, ¿tienen?',
  'Quiero saber si el vendedor hace factura A',
  '¿Cuánto puede pasar por día cada persona?',
  'Prefiero retirar yo, ¿entregan a cualquier persona?',
])('“%s” asks about the shop, although people are mentioned', (question) => {
  expect(asksForPerson(question)).toBe(false)
})
