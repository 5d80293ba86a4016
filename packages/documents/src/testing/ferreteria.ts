import { expect } from 'vitest'

const paragraph = (text: string) => ({ kind: 'paragraph', text })
const notice = (kind: string, text: string) => ({ kind: 'notice', notice: kind, blocks: [paragraph(text)] })
const item = (text: string) => ({ text, level: 0 })

/** What `word/fixtures/make-fixtures.py` writes, in every format. */
export const FERRETERIA = {
  title: 'Ferretería El Tornillo',
  warnings: [{ code: 'struck_left_out' }, { code: 'hidden_left_out' }],
  blocks: [
    { kind: 'heading', level: 1, text: 'Ferretería El Tornillo' },
    { kind: 'heading', level: 2, text: 'Envíos y entregas' },
    paragraph('Despachamos en 24 horas.'),
    notice('struck', 'Antes 48 horas.'),
    paragraph('Retiro en el local gratis.'),
    notice('hidden', 'Costo interno $ 100.'),
    paragraph('El plazo es de cinco días.'),
    { kind: 'list', items: [item('Tornillos'), item('Tuercas')] },
    { kind: 'list', items: [item('Elegí la medida')] },
    { kind: 'heading', level: 3, text: 'Precios por mayor' },
    expect.objectContaining({
      kind: 'table',
      header: [['Producto', 'Medida', 'Precio']],
      rows: [
        ['Tornillo', '1/4', '$ 10'],
        ['Tornillo', '1/2', '$ 12'],
        ['Tuerca', '', '$ 5 cada una'],
      ],
    }),
    { kind: 'pair', label: 'ROSCA', value: '1 1/4"' },
    { kind: 'pair', label: 'LARGO', value: '30 cm' },
    paragraph('Primera línea\nsegunda línea con ñandú'),
    paragraph('Fuera'),
    { kind: 'pair', label: 'Largo', value: '4 cm' },
    { kind: 'pair', label: 'Ancho', value: '2 cm' },
    paragraph('Consultá por otras medidas.'),
  ],
}
