import { expect, test } from 'vitest'
import { fileFaultText, listBlocksEndpoint } from '@mostrador/contract/knowledge'
import { startApp } from '../testing/index.ts'
import { indexOf } from './test-support/known.ts'
import { createRepository, filesWhenRead, sample } from './test-support/uploads.ts'

const PRICES = 'Buzo canguro: código BC-22, talles M a XXL, precio mayorista $ 21.900'
const WARRANTY = '6 meses por defectos de fabricación'

/** Each format that sellers may upload, with what buyers can be told from its sample. */
const FORMATS = [
  ['politicas.pdf', WARRANTY],
  ['politicas.docx', WARRANTY],
  ['politicas.doc', WARRANTY],
  ['politicas.odt', WARRANTY],
  ['politicas.rtf', WARRANTY],
  ['politicas-utf8.txt', WARRANTY],
  ['pagina-tienda.html', WARRANTY],
  ['consulta.eml', WARRANTY],
  ['lista.xlsx', PRICES],
  ['lista.ods', PRICES],
  ['lista.csv', PRICES],
  ['lista.tsv', PRICES],
] as const

test('each format is accepted, read and known to buyers', { timeout: 120_000 }, async () => {
  const app = await startApp()
  const seller = await app.signUpSeller({ plan: 'advanced' })
  const half = FORMATS.length / 2
  const repositories = [FORMATS.slice(0, half), FORMATS.slice(half)]

  for (const [at, formats] of repositories.entries()) {
    const files = formats.map(([name]) => sample(name))
    const { id } = await createRepository(seller, { name: `Formatos ${at}`, files })

    expect(await filesWhenRead(seller, id)).toMatchObject(
      formats.map(([fileName]) => ({ fileName, status: 'ready', fault: null, words: expect.any(Number) })),
    )
    const { parts } = await indexOf(app, seller, id)
    for (const [name, said] of formats) {
      const units = parts.filter(({ fileName }) => fileName === name).flatMap((part) => part.units)
      expect({ name, units: units.map(({ text }) => text) }).toEqual({
        name,
        units: expect.arrayContaining([expect.stringContaining(said)]),
      })
    }
  }
})

test(
  'an old spreadsheet says how to save it, and damaged and hostile ones say what is wrong',
  { timeout: 60_000 },
  async () => {
    const app = await startApp()
    const seller = await app.signUpSeller()
    const names = [
      'lista.xls',
      'hostil-bomba.xlsx',
      'hostil-truncado.xlsx',
      'hostil-truncado.odt',
      'lista.csv',
    ]

    const { id } = await createRepository(seller, { files: names.map((name) => sample(name)) })

    const files = await filesWhenRead(seller, id)
    expect(files.map(({ fileName, fault }) => [fileName, fault])).toEqual([
      ['lista.xls', 'old_spreadsheet'],
      ['hostil-bomba.xlsx', 'too_much'],
      ['hostil-truncado.xlsx', 'unreadable'],
      ['hostil-truncado.odt', 'unreadable'],
      ['lista.csv', null],
    ])
    expect(fileFaultText(files[0]!.fault!, 'lista.xls')).toBe(
      'lista.xls es una planilla de Excel vieja. Abrila, elegí Guardar como y guardala como .xlsx.',
    )
    expect(await seller.get(listBlocksEndpoint, { params: { id, fileId: files[1]!.id } })).toMatchObject({
      total: 0,
      blocks: [],
    })
  },
)
