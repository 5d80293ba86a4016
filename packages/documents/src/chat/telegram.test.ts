import { expect, test } from 'vitest'
import { chatOf } from './index.ts'

const texts = (answer: string) =>
  chatOf(`Ana Paz, [21/10/2026 16:02]
Hola, ¿reparan placas?

Taller Ñandú, [21/10/2026 16:10]
${answer}

Ana Paz, [21/10/2026 16:11]
gracias`)
    ?.blocks.filter(({ author }) => author === 'Taller Ñandú')
    .map(({ text }) => text)

test('the line that names the message answered is left out', () => {
  expect(texts('[In reply to Ana Paz]\nSí, hacemos reballing.')).toEqual(['Sí, hacemos reballing.'])
})

test('what somebody else wrote and the shop forwarded is not said by the shop', () => {
  expect(texts('Mirá.\n[Forwarded from Proveedor]\nLa placa sale $ 90.000.')).toEqual(['Mirá.'])
})

test('a picture says nothing', () => {
  expect(texts('[ Photo ]\nEsta es.')).toEqual(['Esta es.'])
})
