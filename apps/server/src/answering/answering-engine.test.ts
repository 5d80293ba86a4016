import { expect, onTestFinished, test } from 'vitest'
import { deleteFileEndpoint, listFilesEndpoint } from '@mostrador/contract/knowledge'
import { knowledgeSource } from '#knowledge'
import { createMetrics } from '#platform/metrics'
import { startApp, train } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { workersFor } from './answering-engine.ts'
import { createAnsweringEngine, createAnsweringPool } from './index.ts'

const shop = {
  seller: { brand: 'Casa Yerbal', tone: 'Cálida', description: 'Mates' },
  settings: { showPrices: true, checkStock: true, blockCompetitive: true },
  automaticResponses: { warranty: '', returns: '', shipping: '' },
  instructions: [],
}

/** Creates an engine with its own workers. `loads` lists each repository that the engine reads. */
function anEngine({ database }: TestApp) {
  const pool = createAnsweringPool({ isLowPriority: false })
  onTestFinished(() => pool.close())
  const source = knowledgeSource(database.db)
  const loads: string[] = []
  const knowledge = {
    ...source,
    pagesOf(tenantId: string, knowledgeBaseId: string) {
      loads.push(knowledgeBaseId)
      return source.pagesOf(tenantId, knowledgeBaseId)
    },
  }
  const engine = createAnsweringEngine({ pool, knowledge, metrics: createMetrics() })
  const ask = async (seller: TestSeller, knowledgeBaseId: string | null, question: string) => {
    const steps = await engine.stepsFor(
      { question, listing: null, shop },
      { tenantId: seller.user.id, knowledgeBaseId },
    )
    const result = await steps.answer()
    return { text: result.outcome === 'answer' ? result.text : null, version: steps.knowledgeVersion }
  }
  return { ask, loads }
}

test('the engine reads a repository once for all questions, and again after a change', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()
  const { ask, loads } = anEngine(app)
  const { id } = await train(seller, [{ name: 'facturas.txt', bytes: 'Hacemos factura A y B.' }])

  const first = await ask(seller, id, '¿Hacen factura A?')
  expect(first.text).toMatch(/factura A y B/)
  expect(await ask(seller, id, '¿Hacen factura A?')).toEqual(first)
  expect(loads).toEqual([id])

  const [file] = await seller.get(listFilesEndpoint, { params: { id } })
  await seller.get(deleteFileEndpoint, { params: { id, fileId: file!.id } })
  const later = await ask(seller, id, '¿Hacen factura A?')
  expect(later.text).toBeNull()
  expect(later.version).toBeGreaterThan(first.version ?? Infinity)
  expect(loads).toEqual([id, id])
})

test('a question without a repository, or with one of another seller, finds no answer', async () => {
  const app = await startApp()
  const [seller, stranger] = [await app.signUpSeller(), await app.signUpSeller()]
  const { ask } = anEngine(app)
  const { id } = await train(seller, [{ name: 'facturas.txt', bytes: 'Hacemos factura A y B.' }])

  expect(await ask(seller, id, '¿Hacen factura A?')).toMatchObject({ text: expect.any(String) })
  expect(await ask(stranger, id, '¿Hacen factura A?')).toEqual({ text: null, version: null })
  expect(await ask(seller, null, '¿Hacen factura A?')).toEqual({ text: null, version: null })
})

const GIGABYTE = 1024 ** 3

test.each([
  ['one core', { cores: 1, memory: 8 * GIGABYTE }, 2],
  ['four cores', { cores: 4, memory: 8 * GIGABYTE }, 4],
  ['thirty-two cores', { cores: 32, memory: 64 * GIGABYTE }, 4],
  ['four cores in a container of two gigabytes', { cores: 4, memory: 2 * GIGABYTE }, 2],
])(
  'a machine with %s runs as many workers as its cores and memory allow',
  (_, { cores, memory }, workers) => {
    expect(workersFor(cores, memory)).toBe(workers)
  },
)
