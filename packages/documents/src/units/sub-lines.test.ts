import { expect, test } from 'vitest'
import { documentOfText } from '../text/index.ts'
import { unitsOf } from './index.ts'

test('lines that a listing counts below an article are about that article', () => {
  const text = `LISTADO POR RUBRO

47-324    ZANCUDA DE FIBRA DOS TRAMOS
47-324/1  TENSION HASTA 1000 V
47-424    ZANCUDA DE ALUMINIO
47-424/1  TENSION PROHIBIDA`
  expect(
    unitsOf(documentOfText(text)).map(({ lead, text: said }) => [lead, said.replace(/[:]? /g, ' ')]),
  ).toEqual([
    [null, '47-324 ZANCUDA DE FIBRA DOS TRAMOS'],
    [expect.stringContaining('FIBRA'), '47-324/1 TENSION HASTA 1000 V'],
    [null, '47-424 ZANCUDA DE ALUMINIO'],
    [expect.stringContaining('ALUMINIO'), '47-424/1 TENSION PROHIBIDA'],
  ])
})

test('an inch or a date below another line is about nothing else', () => {
  const text = `Medidas

3/4 pulgada sale $ 300
3/4/1 no existe`
  expect(unitsOf(documentOfText(text)).every(({ lead }) => lead === null)).toBe(true)
})
