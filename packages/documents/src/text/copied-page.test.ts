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

test('what customers say on a copied page is left out', () => {
  expect(
    read(
      `Inicio > Cunas > Nimbo\n\n${PRODUCT}\n\nOpiniones\n\nMariela G.\n"me llegó sin cargo"\n\nEnvíos\n\nSalen los martes.`,
    ),
  ).toEqual([
    'Mate de algarrobo › Precio: $ 38.500',
    'Mate de algarrobo › Descripción › Torneado a mano en madera estacionada.',
    'Mate de algarrobo › Envíos › Salen los martes.',
  ])
})

test.each([
  [
    'a path within instructions',
    'CAMBIOS\nCambios dentro de los 30 días\nPara ver tu pedido entrá en\nInicio > Mi cuenta > Mis compras',
    'Cambios dentro de los 30 días',
  ],
  [
    'a section with a letter that looks like a copyright',
    'Descuentos\n(a) 10 unidades 5 por ciento\n(c) 30 unidades 15 por ciento',
    '30 unidades 15 por ciento',
  ],
  [
    'what follows a copyright at the top',
    '© 2026 Mates del Sur\n\nPolítica de cambios\n\nSe hacen dentro de los 30 días.',
    'Se hacen dentro de los 30 días.',
  ],
  [
    'lines above a copyright',
    'Mates\n\nMate imperial 12000\nCambios a los 10 días\n© 2026 Mates',
    'Cambios a los 10 días',
  ],
  [
    'a title that is also a button',
    'Copias\n\nDesde $ 100 la hoja.\n\nImprimir\n\nDesde $ 200 la hoja.',
    'Desde $ 200 la hoja.',
  ],
])('%s stays', (_, text, said) => {
  expect(read(text).join('\n')).toContain(said)
})
