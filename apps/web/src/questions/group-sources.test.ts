import type { Source } from '@mostrador/contract/questions'
import { expect, test } from 'vitest'
import { addressOf, groupSources, labelOf, linkOf } from './group-sources.ts'

const warranty: Source = { kind: 'listing', field: 'warranty', label: 'Garantía', value: '6 meses' }
const place = {
  repositoryId: '0198a1f2-0000-7000-8000-000000000001',
  fileId: '0198a1f2-0000-7000-8000-000000000002',
  position: 3,
}
const quoted = (quote: string): Source => ({ kind: 'knowledge', fileName: 'envios.pdf', quote, place })

test('pieces of one part of a file that the same sentence stands on are together, apart from those of another', () => {
  const [both, today] = ['Tarda de 3 a 6 días. Sale en el día.', 'Sale hoy.']
  const places = groupSources({
    statements: [
      { text: both, sources: [quoted('De 3 a 6 días.'), quoted('Hábiles.'), quoted('En el día.')] },
      { text: 'Tiene 6 meses de garantía.', sources: [warranty] },
      { text: today, sources: [quoted('En el día.'), quoted('En el día.')] },
    ],
  })

  expect(places).toEqual([
    {
      label: 'envios.pdf',
      grounds: [
        { sources: [quoted('De 3 a 6 días.'), quoted('Hábiles.')], sentences: [both] },
        { sources: [quoted('En el día.')], sentences: [both, today] },
      ],
    },
    {
      label: 'Publicación · Garantía',
      grounds: [{ sources: [warranty], sentences: ['Tiene 6 meses de garantía.'] }],
    },
  ])
})

test.each<[Source, string, string | null]>([
  [warranty, 'Publicación · Garantía', null],
  [
    quoted('En el día.'),
    'envios.pdf',
    `/training/repository/${place.repositoryId}?archivo=${place.fileId}&parte=3`,
  ],
  [{ kind: 'knowledge', fileName: 'viejo.txt', quote: 'Sí.', place: null }, 'viejo.txt', null],
  [
    { kind: 'automatic', topic: 'returns', text: '30 días.' },
    'Respuesta automática · Devoluciones',
    '/mercadolibre/config',
  ],
  [
    { kind: 'instruction', keyword: 'factura', text: 'Hacemos A y B.' },
    'Instrucción · factura',
    '/mercadolibre/config',
  ],
])('%o is called and found as the seller knows it', (source, label, address) => {
  expect(labelOf(source)).toBe(label)
  expect(addressOf(source)).toBe(address)
})

test('the link into a file says its longest quote, so that it is marked there', () => {
  expect(linkOf([quoted('Envíos'), quoted('Sale en el día & llega.')])).toBe(
    `${addressOf(quoted(''))}&frase=${encodeURIComponent('Sale en el día & llega.')}`,
  )
})
