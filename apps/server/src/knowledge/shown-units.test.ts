import { expect, test } from 'vitest'
import { readParts } from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import { lineHash } from './line-hash.ts'
import { shownUnits } from './shown-units.ts'

const shown = (text: string, ...released: string[]) =>
  readParts(documentOfText(text)).flatMap((part, position) =>
    shownUnits(
      { id: `part-${position}`, position, ...part },
      new Set(released.map((line) => lineHash(line).toString('hex'))),
    ),
  )

const PRICES = `Producto | Precio | Costo
Remera | $ 8.500 | $ 4.000
Gorra | $ 5.200 | $ 2.100`

test('the costs of a price list are withheld row by row, and its prices are not', () => {
  const units = shown(PRICES)

  expect(units.map(({ text, withheld }) => [text, withheld.map(({ reason }) => reason)])).toEqual([
    ['Remera: precio $ 8.500', []],
    ['Remera: costo $ 4.000', ['business_secret']],
    ['Gorra: precio $ 5.200', []],
    ['Gorra: costo $ 2.100', ['business_secret']],
  ])
})

test('a withheld line that the seller released says so', () => {
  const line = 'Remera: costo $ 4.000'

  expect(shown(PRICES, line).find(({ text }) => text === line)?.withheld).toEqual([
    { text: line, reason: 'business_secret', isReleased: true },
  ])
})

test('a locked line stays withheld whatever was released', () => {
  const line = 'Los pagos van al alias: norte.mate.sol'

  expect(shown(line, line).flatMap(({ withheld }) => withheld)).toMatchObject([
    { reason: 'payment', isReleased: false },
  ])
})

test('every withheld line of a part stands with one of its units, headings and questions too', () => {
  const text = `PARA EL EQUIPO: NO PUBLICAR

¿Cuánto nos cuesta la mochila? Nos cuesta $ 12.300.

El proveedor es Textil Sur y cobra los lunes.`

  const withheld = readParts(documentOfText(text)).flatMap((part) => part.withheld)

  const lines = shown(text).flatMap((unit) => unit.withheld)
  expect(withheld.length).toBeGreaterThan(2)
  for (const line of withheld)
    expect(lines.map((one) => lineHash(one.text))).toContainEqual(lineHash(line.text))
})
