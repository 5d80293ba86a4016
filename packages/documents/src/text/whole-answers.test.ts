import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const leads = (text: string) =>
  Object.fromEntries(unitsOf(documentOfText(text)).map(({ text: said, lead }) => [said, lead]))

test('an answer may have several paragraphs', () => {
  expect(
    leads(`¿Cada cuánto riego?

En verano, dos veces por semana.

En invierno alcanza con una vez.

¿Puedo trasplantar?

Conviene esperar una semana.

Los cítricos se plantan el mismo día.`),
  ).toEqual({
    'En verano, dos veces por semana.': '¿Cada cuánto riego?',
    'En invierno alcanza con una vez.': '¿Cada cuánto riego?',
    'Conviene esperar una semana.': '¿Puedo trasplantar?',
    'Los cítricos se plantan el mismo día.': '¿Puedo trasplantar?',
  })
})

test('what stands behind the last question of short answers answers nothing', () => {
  expect(
    leads(`¿Hacen envíos?

Sí, los martes.

¿Aceptan tarjeta?

Sí, todas.

Escribinos por cualquier otra duda.`)['Escribinos por cualquier otra duda.'],
  ).toBeNull()
})
