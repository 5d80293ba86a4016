import { expect, test } from 'vitest'
import { nameError } from './repository-name.ts'

const existing = [{ name: 'Envíos y devoluciones' }]

test.each(['', '   '])('a repository needs a name, and "%s" is none', (name) => {
  expect(nameError(name, existing)).toBe('El nombre del repositorio no puede estar vacío.')
})

test.each(['Envíos y devoluciones', 'envios  y devoluciones ', 'ENVÍOS Y DEVOLUCIONES'])(
  '"%s" is taken when there is "Envíos y devoluciones"',
  (name) => {
    expect(nameError(name, existing)).toBe(
      'El nombre del repositorio ya existe. Por favor, elige otro nombre.',
    )
  },
)

test('a new name is free', () => {
  expect(nameError('Envíos', existing)).toBeUndefined()
})
