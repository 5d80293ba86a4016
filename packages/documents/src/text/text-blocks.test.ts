import { describe, expect, test } from 'vitest'
import { unitsOf } from '../units/index.ts'
import { documentOfText } from './index.ts'

/** What a text says, unit by unit, below its headings. */
const read = (text: string) =>
  unitsOf(documentOfText(text)).map(({ path, lead, text: said }) =>
    [...path, ...(lead === null ? [] : [lead]), said].join(' › '),
  )

describe('columns of a fixed width', () => {
  test('keep values under their names, also where a cell is empty', () => {
    const text = `Talle    Negro   Azul    Rojo
S                4       2
M        3               5
XL       6       2`
    expect(read(text)).toEqual([
      'Talle S: azul 4, rojo 2',
      'Talle M: negro 3, rojo 5',
      'Talle XL: negro 6, azul 2',
    ])
  })

  test('may have a name over several columns', () => {
    const text = `            LITROS POR HORA
MODELO      20     30     40
-----------------------------
BP4-05     2400   1900   1100
BP4-10     3000   2800   2450
-----------------------------`
    expect(read(text)[0]).toBe(
      'BP4-05: litros por hora 20 2400, litros por hora 30 1900, litros por hora 40 1100',
    )
  })

  test('end where a line does not fit them', () => {
    const text = `Pieza      Diente   Cubre
20 x 20    6 x 6    10,0
30 x 30    8 x 8     6,6
Calcular siempre un diez por ciento de más por recorte.`
    expect(read(text)).toHaveLength(3)
  })
})

describe('dot leaders', () => {
  test('lead from a label to its value, below the section of each model', () => {
    const text = `LISTA

BP4-10     1 HP
------------------------
ROSCA ........... 1 1/4"
RODETES ......... 12

BP4-15     1,5 HP
------------------------
ROSCA ........... 1 1/2"
RODETES ......... 16`
    expect(read(text)).toEqual([
      'LISTA › BP4-10 1 HP › ROSCA: 1 1/4"',
      'LISTA › BP4-10 1 HP › RODETES: 12',
      'LISTA › BP4-15 1,5 HP › ROSCA: 1 1/2"',
      'LISTA › BP4-15 1,5 HP › RODETES: 16',
    ])
  })

  test('may lead to several values with a header', () => {
    const text = `planta ........ maceta ... pesos
limonero ...... 10 lt .... 38.500
quinoto ....... 7 lt ..... 33.000`
    expect(read(text)).toEqual(['limonero: maceta 10 lt, pesos 38.500', 'quinoto: maceta 7 lt, pesos 33.000'])
  })
})

describe('drawn tables', () => {
  test.each([
    '┌──────┬────────┐\n│ Talle│ Pecho  │\n├──────┼────────┤\n│ S    │ 88 cm  │\n│ M    │ 94 cm  │\n└──────┴────────┘',
    '+-------+-------+\n| Talle | Pecho |\n+-------+-------+\n| S     | 88 cm |\n| M     | 94 cm |\n+-------+-------+',
    '| Talle | Pecho |\n|---|---|\n| S | 88 cm |\n| M | 94 cm |',
    'Talle\tPecho\nS\t88 cm\nM\t94 cm',
    'Talle;Pecho;Stock\nS;88 cm;3\nM;94 cm;1',
  ])('are tables: %j', (text) => {
    expect(read(text).map((row) => row.slice(0, 20))).toEqual([
      expect.stringMatching(/^Talle S: pecho 88 cm/),
      expect.stringMatching(/^Talle M: pecho 94 cm/),
    ])
  })

  test('keep a row whose cells wrap over lines', () => {
    const text = `+--------+----------------+
| Kit    | Trae           |
+--------+----------------+
| Básico | 10 goteros y   |
|        | 5 m de caño    |
+--------+----------------+
| Grande | 30 goteros     |
+--------+----------------+`
    expect(read(text)).toEqual(['Básico: trae 10 goteros y 5 m de caño', 'Grande: trae 30 goteros'])
  })
})

describe('signs in a table', () => {
  test('are explained by the legend below it', () => {
    const text = `Varilla   160 C   200 C
3,25        x       x
4,0         -       x

x = la funde parejo     - = no alcanza`
    expect(read(text)).toContain('Varilla 4,0: 160 C - (no alcanza), 200 C x (la funde parejo)')
  })

  test('point to the notes below it, which are statements too', () => {
    const text = `| Modelo | Corriente |
|---|---|
| VD-3010P | 0~10 A* |

* Por encima de 8 A, dos horas como máximo.`
    expect(read(text)).toEqual([
      'VD-3010P: corriente 0~10 A (Por encima de 8 A, dos horas como máximo)',
      'Por encima de 8 A, dos horas como máximo.',
    ])
  })
})

test('a list has the words that announce it, and they head nothing else', () => {
  expect(read('La caja trae:\n- mate\n- bombilla\n\nSe lava a mano.')).toEqual([
    'La caja trae › mate',
    'La caja trae › bombilla',
    'Se lava a mano.',
  ])
})

test('a title right above a table names it, whatever date it has', () => {
  const text =
    'LISTA HELVARA válida hasta el 31/03/2025\n| cod | detalle | $ |\n|---|---|---|\n| HA-01 | motor | 61.000 |'
  expect(read(text)[0]).toBe('LISTA HELVARA válida hasta el 31/03/2025 › HA-01: detalle motor, $ 61.000')
})

test('a line above lines with boxes names them', () => {
  const text = `QX-N16 cambios

V1.09   2025-02-14   (lote verde = el de hoy)
  [+] Enciende al volver la luz.
  [!] Borrar CMOS después.
V1.06   2024-09-30
  [-] Sin arranque por red.
  [+] Ventilador más lento.`
  expect(read(text)).toEqual([
    'QX-N16 cambios › V1.09 2025-02-14 (lote verde = el de hoy) › Enciende al volver la luz.',
    'QX-N16 cambios › V1.09 2025-02-14 (lote verde = el de hoy) › Borrar CMOS después.',
    'QX-N16 cambios › V1.06 2024-09-30 › Sin arranque por red.',
    'QX-N16 cambios › V1.06 2024-09-30 › Ventilador más lento.',
  ])
})
