import { expect, test } from 'vitest'
import { groupEvidence } from './group-evidence.ts'

test('two pieces of the same file are one source with two quotes', () => {
  const evidence = [
    { label: 'envios.pdf', detail: 'Al interior tarda entre 3 y 6 días.' },
    { label: 'Publicación · Garantía', detail: '6 meses' },
    { label: 'envios.pdf', detail: 'Despachamos en el día.' },
    { label: 'envios.pdf', detail: 'Al interior tarda entre 3 y 6 días.' },
  ]

  expect(groupEvidence(evidence)).toEqual([
    { label: 'envios.pdf', quotes: ['Al interior tarda entre 3 y 6 días.', 'Despachamos en el día.'] },
    { label: 'Publicación · Garantía', quotes: ['6 meses'] },
  ])
})

test('a source that says it all by its name has nothing to open', () => {
  expect(groupEvidence([{ label: 'Respuesta automática · Envíos', detail: null }])).toEqual([
    { label: 'Respuesta automática · Envíos', quotes: [] },
  ])
})
