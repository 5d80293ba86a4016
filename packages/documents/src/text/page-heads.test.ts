import { expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './read-text.ts'

const read = (text: string) =>
  unitsOf(documentOfText(text)).map(({ path, text: said }) => [...path, said].join(' › '))

test('what stands on every page is left out, and a sentence goes on over the page break', () => {
  const text = `Casa Lumbre · Documentos

CAMBIOS
Los cambios se hacen dentro de los treinta días, salvo en

Página 1 de 2
Casa Lumbre · Documentos

diciembre, que son quince.

Página 2 de 2`
  expect(read(text)).toEqual([
    'CAMBIOS › Los cambios se hacen dentro de los treinta días, salvo en diciembre, que son quince.',
  ])
})

test('the foot above each page number is left out', () => {
  const text = `Tejidos SRL   Hoja 1 de 2

Vendemos con una compra inicial de $ 120.000.

www.tejidos.example   Prohibida su copia
Tejidos SRL   Hoja 2 de 2

La seña es del 30 %.

www.tejidos.example   Prohibida su copia`
  expect(read(text)).toEqual(['Vendemos con una compra inicial de $ 120.000.', 'La seña es del 30 %.'])
})

test('names of columns that come back on each page stay', () => {
  const text = `Lista   Hoja 1 de 2

Artículo        Talle      Precio
Gorro           único      $ 8.300
Bufanda         único      $ 11.600
Guante          M          $ 6.100

Lista   Hoja 2 de 2

Artículo        Talle      Precio
Campera         L          $ 48.300
Chaleco         S          $ 21.600
Poncho          único      $ 60.100`
  expect(read(text).at(-1)).toBe('Poncho: talle único, precio $ 60.100')
})

test('rows and pairs above the numbers of pages stay, also where they come back', () => {
  const text = `MATE IMPERIAL
Medida: 12 cm
Garantía: 6 meses

Página 1

TERMO ACERO
Medida: 30 cm
Garantía: 6 meses

Página 2`
  expect(read(text).filter((unit) => unit.includes('Garantía'))).toHaveLength(2)
})
