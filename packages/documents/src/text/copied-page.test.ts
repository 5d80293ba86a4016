import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const read = (text: string) =>
  unitsOf(documentOfText(text)).map(({ path, text: said }) => [...path, said].join(' › '))

const PRODUCT = `Mate de algarrobo

Precio: $ 38.500

Descripción

Torneado a mano en madera estacionada.`

test.each([
  [
    'a menu above the path of the page',
    'Inicio\nProductos\nMi carrito (0)\n\nInicio > Mates > Imperiales\n\n',
  ],
  [
    'a menu in one line',
    'Ir al contenido principal\nInicio | Mates | Bombillas | Mi cuenta\nMi carrito (0)\n\n',
  ],
  [
    'tabs of a menu',
    'INICIO\tMATES\tTERMOS\nIniciar sesión | Crear cuenta\n\nInicio > Mates > Imperiales\n\n',
  ],
])('%s is left out, and the page keeps its title', (_, menu) => {
  expect(read(menu + PRODUCT)).toEqual([
    'Mate de algarrobo › Precio: $ 38.500',
    'Mate de algarrobo › Descripción › Torneado a mano en madera estacionada.',
  ])
})

test.each([
  '\n\n\nSeguinos en las redes\nSuscribite y recibí novedades\n© 2026 Mates. Todos los derechos reservados.',
  '\n\nAgregar al carrito\n\nSuscribite a nuestro newsletter\nCopyright Mates - 2026\nBotón de arrepentimiento',
])('the end of a page is left out', (end) => {
  expect(read(PRODUCT + end)).toHaveLength(2)
})

test('short lines at the top of a text that is no page stay', () => {
  expect(read('Sillas\nMesas\nBanquetas\n\nTodo se hace en madera de pino.').join('\n')).toMatch(
    /Mesas[^]*Banquetas[^]*Todo se hace/,
  )
})
