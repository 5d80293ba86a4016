import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOf } from '../testing/index.ts'
import { readDocx } from './read-docx.ts'

/** Files of public failure cases, from shared/cases (CC0-1.0). */
const readCase = async (name: string) => {
  const bytes = readFileSync(new URL(`fixtures/${name}.docx`, import.meta.url))
  return readOf(await readDocx(bytes, { fileName: `${name}.docx` })).blocks
}

test('N2: the empty cells of a size table stay in their columns', async () => {
  const blocks = await readCase('n02-talles-celdas-vacias')

  expect(blocks[2]).toMatchObject({
    header: [['Talle', 'Negro', 'Azul', 'Rojo']],
    rows: [
      ['S', '', '4', '2'],
      ['M', '3', '', '5'],
      ['L', '', '', '1'],
      ['XL', '6', '2', ''],
    ],
  })
})

test('N3: a product merged over three rows belongs to the price of each size', async () => {
  const blocks = await readCase('n03-celdas-combinadas')

  expect(blocks[1]).toMatchObject({ header: [['Producto', 'Medida', 'Precio']] })
  expect((blocks[1] as { rows: string[][] }).rows).toContainEqual(['Colchón Roca', '2 plazas', '$ 412.000'])
})

test('N18: struck prices and hidden notes are not part of the text', async () => {
  const visible = (await readCase('n18-tachado-y-oculto')).filter(
    (block) => (block as { kind: string }).kind !== 'notice',
  )

  expect(visible).toContainEqual({ kind: 'paragraph', text: 'La cuchilla de la picadora cuesta $ 24.900.' })
  expect(JSON.stringify(visible)).not.toMatch(/18\.500|12 meses|Nota interna/)
})

test('C16: a row of a shipping table keeps its own price and delay', async () => {
  const blocks = await readCase('c16-envios-tabla')

  expect((blocks[2] as { rows: string[][] }).rows).toContainEqual(['Mendoza', '$ 6.400', '4 días hábiles'])
})
