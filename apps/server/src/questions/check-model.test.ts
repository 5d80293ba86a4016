import { expect, test } from 'vitest'
import { startModel } from '#testing'
import { checkModel } from './check-model.ts'
import { checkedTable, costLine } from './checked-table.ts'

const says = (answer: string, held: string) => ({
  answer,
  sources: [`{${held}}`],
  confidence: 1,
  abstain: null,
})
const SILENT = { answer: '', sources: [], confidence: 1, abstain: 'sin_datos' }

const REPLIES = [
  says('¡Hola! Mide 11 cm de alto.', 'Altura'),
  says('¡Hola! Es de calabaza.', 'Material'),
  says('¡Hola! Sí, viene con una bombilla de acero inoxidable.', 'bombilla'),
  says('¡Hola! Curalo con yerba usada y agua tibia durante 24 horas.', 'yerba usada'),
  says('¡Hola! No, no se lava en lavavajillas.', 'lavavajillas'),
  says('¡Hola! Sí, tiene garantía del vendedor de 6 meses.', 'Garantía'),
  says('¡Hola! A Rosario llega en 3 a 5 días hábiles.', 'Rosario'),
  { ...says('¡Hola! Pesa 300 g y el envío es gratis.', 'Peso'), sources: ['{Peso}', '{Envío}'] },
  SILENT,
  SILENT,
]

test('a provider that answers rightly in the asked form passes all ten questions', async () => {
  const model = await startModel()
  model.says(...REPLIES)

  const checked = await checkModel(model.port('openai-compatible'))

  expect(checked.filter(({ isRight }) => !isRight)).toEqual([])
  expect(checked.every(({ isReadable }) => isReadable)).toBe(true)
  // Each answer is read again; a silence is not.
  expect(checked.map(({ calls }) => calls)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 1])
  expect(checkedTable(checked)).toMatch(/total .* 10\/10 +10\/10 +0\/10 first replies$/)
})

test('an answer that a check refuses is asked for again, and the table names the check', async () => {
  const model = await startModel()
  model.says(says('¡Hola! Mide 11 cm de alto y sale $ 99.', 'Altura'), ...REPLIES)

  const [first] = await checkModel(model.port('openai-compatible'))

  expect(first).toMatchObject({ calls: 3, isReadable: true, isRight: true, refusals: ['quantity'] })
})

test('a provider that writes no JSON, or none at all, does not pass', async () => {
  const model = await startModel()
  model.says('Claro, mide once centímetros.')
  const port = model.port('openai-compatible', { patienceMs: 500 })
  const chatty = await checkModel(port)
  await model.stop()
  const away = await checkModel(port)

  for (const { isReadable, isRight, fallback } of [...chatty, ...away])
    expect({ isReadable, isRight, hasFallback: fallback !== null }).toEqual({
      isReadable: false,
      isRight: false,
      hasFallback: true,
    })
})

test('the cost needs the prices of the provider', () => {
  const one = {
    question: '¿Sí?',
    ms: 1000,
    tokens: { input: 1000, output: 100 },
    calls: 1,
    isReadable: true,
    refusals: [],
    fallback: null,
    isRight: true,
    text: 'Sí.',
  }

  expect(costLine([one, one], {})).toMatch(/^Cost: unknown/)
  expect(costLine([one, one], { input: '0.5', output: '2' })).toBe(
    'Cost: US$ 0.0014, US$ 0.70 for a thousand questions.',
  )
})
