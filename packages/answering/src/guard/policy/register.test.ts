import { expect, test } from 'vitest'
import { context, read } from './fixtures.ts'
import { registerFindings } from './register.ts'

test('tuteo is found, with or without its accent', () => {
  expect(registerFindings(read('Puedes comprarla ya.'), context())).toHaveLength(1)
  expect(registerFindings(read('Pregúntanos lo que sea.'), context())).toHaveLength(1)
  expect(registerFindings(read('Podés comprarla ya. Preguntanos.'), context())).toEqual([])
})

test('a seller who writes so may be answered for so', () => {
  expect(registerFindings(read('Puedes comprarla ya.', 'Si tienes dudas, escribe aquí.'), context())).toEqual(
    [],
  )
})

test('usted is a register of its own', () => {
  expect(registerFindings(read('Usted puede elegir el color, señora.'), context())).toEqual([])
})
