import { describe, expect, test } from 'vitest'
import { documentOfText } from '../text/index.ts'
import { unitsOf, type Scope } from '../units/index.ts'
import { withScope } from './with-scope.ts'

const scopes = (text: string) =>
  new Map<string, Scope>(withScope(unitsOf(documentOfText(text))).map((unit) => [unit.text, unit.scope]))

describe('sections that tell the same matters', () => {
  test('belong each to the product that its heading names', () => {
    const read = scopes(
      'BOMBAS\n\nBP4-10\n\nRosca ..... 1"\nCapacitor ..... 20 uF\n\nBP4-15\n\nRosca ..... 1 1/4"\nCapacitor ..... 30 uF',
    )
    expect(read.get('Capacitor: 20 uF')?.product).toBe('BP4-10')
    expect(read.get('Capacitor: 30 uF')?.product).toBe('BP4-15')
  })

  test('also when they tell them in prose', () => {
    const read = scopes(
      '# ZAPATILLAS\n\n## Cerro 40\n\nLa suela es de goma.\nLos cordones miden 120 cm.\n\n## Lago 50\n\nLa suela es de caucho.\nLos cordones miden 90 cm.',
    )
    expect(read.get('La suela es de goma.')?.product).toBe('Cerro 40')
    expect(read.get('Los cordones miden 90 cm.')?.product).toBe('Lago 50')
  })
})

test('sections of different matters are of no product', () => {
  const read = scopes(
    '# TIENDA\n\n## Envíos\n\nPlazo: 3 días\nCosto: $ 2.000\n\n## Garantía\n\nDuración: 6 meses\nCubre: fallas',
  )
  expect([...read.values()].filter(({ product }) => product !== undefined)).toEqual([])
})

test('branches that open their sentences alike are no products', () => {
  const read = scopes(
    '# TIENDA\n\n## Centro\n\nEl horario es de 9 a 18.\nLos sábados abrimos.\n\n## Norte\n\nEl horario es de 10 a 20.\nLos sábados cerramos.',
  )
  expect([...read.values()].filter(({ product }) => product !== undefined)).toEqual([])
})

test('two versions of one list are no products', () => {
  const read = scopes(
    '# TIENDA\n\n## LISTA 41\n\nTermo: $ 10\nMate: $ 20\n\n## LISTA 42\n\nTermo: $ 11\nMate: $ 21',
  )
  expect([...read.values()].filter(({ product }) => product !== undefined)).toEqual([])
})

test('a row belongs to the product, and to the zone, that it names', () => {
  const read = scopes(
    'Modelo | Peso\n--- | ---\nA1 | 3 kg\nB2 | 4 kg\n\nZona | Costo\n--- | ---\nCABA | $ 3\nSalta | $ 4',
  )
  expect([...read.values()]).toEqual(
    expect.arrayContaining([{ product: 'A1' }, { product: 'B2' }, { zone: 'CABA' }, { zone: 'Salta' }]),
  )
})

test('what stands under a heading for wholesale buyers is for them', () => {
  const read = scopes(
    '# PRECIOS\n\n## Mayoristas\n\nEl termo sale $ 10.\n\n## Al público\n\nEl termo sale $ 15.',
  )
  expect(read.get('El termo sale $ 10.')?.audience).toMatch(/mayorista/)
  expect(read.get('El termo sale $ 15.')?.audience).toBeUndefined()
})

test('each of thousands of parallel sections is of its product', () => {
  const sections = Array.from({ length: 3000 }, (_, n) => `## M${n}\n\nRosca: ${n} mm\nPeso: ${n} kg`)
  const units = unitsOf(documentOfText(`# CATÁLOGO\n\n${sections.join('\n\n')}`))
  expect(withScope(units).every(({ scope }) => scope.product !== undefined)).toBe(true)
})
