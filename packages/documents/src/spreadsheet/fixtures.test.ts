import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentForTests, shortBlocks } from '../testing/index.ts'
import { readOds } from './read-ods.ts'
import { readXlsx } from './read-xlsx.ts'

const read = async (fileName: string) => {
  const bytes = new Uint8Array(readFileSync(new URL(`./fixtures/${fileName}`, import.meta.url)))
  return documentForTests(await (fileName.endsWith('.ods') ? readOds : readXlsx)(bytes, { fileName }))
}

/** LibreOffice drew its file set to English, and an OpenDocument file holds texts as they were shown. */
const shownInEnglish = (block: string) =>
  block
    .replace('$ 1.250,50', '$ 1,250.50')
    .replace('$ 98.000,00', '$ 98,000.00')
    .replaceAll(/(\d),(\d+%|00\b)/g, '$1.$2')

const LIST = [
  '# Precios',
  '## Ferretería El Tornillo',
  'Lista vigente desde 01/03/2026',
  [
    'Código | Producto | Precio | IVA | Alta',
    '//',
    'T-1 | Tornillo 1/4" | $ 1.250,50 | 21,0% | 01/03/2026',
    'T-2 | Tarugo | $ 300,00 | 10,5% | 02/03/2026',
    'PINTURA |  |  |  | ',
    'P-1 | Látex 20 l | $ 98.000,00 | 21,0% | 09/01/2026',
  ].join('\n'),
  '(struck) T-4; Clavo; $ 80,00; 21,0%; 04/03/2026',
  'Envío | Costo\n//\nCABA | 3000\nInterior | 6000',
  '### Formas de pago',
  'Efectivo y transferencia con 10% de descuento.',
  '# Horarios',
  'Día | Horario\n//\nLunes | 9 a 18\nSábado | cerrado',
]

test.each(['lista-openpyxl.xlsx', 'lista-libreoffice.xlsx', 'lista-libreoffice.ods'])(
  'the price list %s is read alike from each program',
  async (fileName) => {
    const document = await read(fileName)

    const expected = fileName.endsWith('.ods') ? LIST.map(shownInEnglish) : LIST
    expect(shortBlocks(document.blocks)).toEqual(expected)
    expect(document.warnings).toEqual([{ code: 'hidden_left_out' }, { code: 'struck_left_out' }])
  },
)

test('a table of sizes with a header of two rows is read without its comments and text boxes', async () => {
  const document = await read('talles-xlsxwriter.xlsx')

  expect(shortBlocks(document.blocks)).toEqual([
    [
      ' | Medidas en cm | Medidas en cm | ',
      'Talle | Largo | Ancho | Precio',
      '//',
      'S | 68 | 50,5 | $ 12.700',
      'M | 70 | 53 | $ 12.800',
      'L | 72 | 55,5 | $ 12.900',
    ].join('\n'),
  ])
  expect(document.warnings).toEqual([{ code: 'formula_without_value', sample: 'Talles!E3' }])
})
