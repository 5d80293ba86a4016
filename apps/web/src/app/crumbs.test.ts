import { expect, test } from 'vitest'
import { crumbsOf, titleOf } from './crumbs.ts'

const at = (pathname: string, name?: string, title?: string) => ({
  pathname,
  handle: name === undefined ? undefined : { name, title },
})
const shell = at('/')

test('the crumbs are the named routes on the way to the page', () => {
  const matches = [
    shell,
    at('/mercadolibre', 'Mercado Libre'),
    at('/mercadolibre/config', 'Configurar asistente'),
  ]

  expect(crumbsOf(matches)).toEqual([
    { name: 'Mercado Libre', to: '/mercadolibre' },
    { name: 'Configurar asistente', to: '/mercadolibre/config' },
  ])
})

test('names that only say how a page is built are left out', () => {
  const matches = [
    at('/', 'Home'),
    at('/assistant', 'AssistantComponent'),
    at('/assistant/edit/1', 'Editar asistente'),
  ]

  expect(crumbsOf(matches).map(({ name }) => name)).toEqual(['Editar asistente'])
})

test('an index page does not say the name of its folder twice', () => {
  const matches = [shell, at('/training', 'Entrenamiento'), at('/training/', 'Entrenamiento')]

  expect(crumbsOf(matches)).toEqual([{ name: 'Entrenamiento', to: '/training' }])
})

test('the document is titled by the innermost name, unless the route asks for another title', () => {
  const hub = at('/mercadolibre', 'Mercado Libre')

  expect(titleOf([shell, hub], 'Mostrador')).toBe('Mercado Libre · Mostrador')
  expect(
    titleOf([hub, at('/mercadolibre/questions', 'Ver preguntas', 'Preguntas - MercadoLibre')], 'Mostrador'),
  ).toBe('Preguntas - MercadoLibre')
  expect(titleOf([shell], 'Mostrador')).toBe('Mostrador')
})
