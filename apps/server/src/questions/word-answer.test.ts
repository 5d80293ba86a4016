import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerQuestion, buildKnowledgeIndex, stepsOf } from '@mostrador/answering'
import type { AnswerInput, PartVectors } from '@mostrador/answering'
import { documentOfText } from '@mostrador/documents/text'
import { unitsOf } from '@mostrador/documents/units'
import { createAi } from '#ai'
import { systemClock } from '#platform'
import { createMetrics } from '#platform/metrics'
import { PROTOCOLS, settingsFor, startModel } from '../testing/index.ts'
import type { TestModel } from '../testing/index.ts'
import { wordAnswer } from './word-answer.ts'

const partsOf = (texts: readonly string[]) =>
  texts.map((text, position) => ({
    id: `part-${position}`,
    fileName: 'politicas.txt',
    position,
    heading: null,
    path: [],
    units: unitsOf(documentOfText(text)),
    text,
  }))

const anInput = (over: Partial<AnswerInput> = {}): AnswerInput => ({
  question: '¿Hacen factura A?',
  listing: null,
  shop: {
    seller: { brand: 'Casa Yerbal', tone: 'Cálida', description: 'Mates' },
    settings: { showPrices: true, checkStock: true, blockCompetitive: true },
    automaticResponses: { warranty: 'La garantía es de 6 meses.', returns: '', shipping: '' },
    instructions: [],
  },
  knowledge: buildKnowledgeIndex(partsOf(['Hacemos factura A y B. La enviamos con el paquete.'])),
  ...over,
})

const GOOD = {
  answer: '¡Hola! Sí, hacemos factura A y B. ¡Saludos!',
  sources: ['{Hacemos factura}'],
  confidence: 0.9,
  abstain: null,
}
const patient = { patienceMs: 20_000 }

describe.each(PROTOCOLS)('over %s', (protocol) => {
  test('a model words the answer, and what it took is told', async () => {
    const model = await startModel()
    model.says(GOOD)

    const { result, run } = await wordAnswer(model.port(protocol), stepsOf(anInput()), patient)

    expect(result).toMatchObject({
      outcome: 'answer',
      text: GOOD.answer,
      statements: [{ sources: [{ kind: 'knowledge', quote: 'Hacemos factura A y B.' }] }],
    })
    expect(run).toMatchObject({ name: 'a-model', calls: 2, cited: ['K1'], violations: [], fallback: null })
    expect([model.asked(), model.readings()]).toEqual([1, 1])
  })

  test.each([
    ['contact data', { ...GOOD, answer: 'Sí, factura A. Escribinos a ventas@casa.com.' }],
    ['a source that is not there', { ...GOOD, sources: ['K9'] }],
    ['a wrong number', { ...GOOD, answer: 'Sí, hacemos factura A y B desde $ 5.000.' }],
    ['3000 characters', { ...GOOD, answer: 'Sí, hacemos factura A y B. '.repeat(112) }],
    ['English', { ...GOOD, answer: 'Yes, we issue both kinds of invoices for you.' }],
    ['another shop', { ...GOOD, answer: 'Sí, hacemos factura A y B, como en Amazon.' }],
  ])('%s, again after it was told twice, ends in silence', async (_, line) => {
    const model = await startModel()
    model.says(line)

    const { result, run } = await wordAnswer(model.port(protocol), stepsOf(anInput()), patient)

    expect(result).toMatchObject({ outcome: 'silence', reason: 'guard', suggestion: null })
    expect(run).toMatchObject({ calls: 3, fallback: null })
    expect(run?.violations).toHaveLength(3)
    // The rules decide before a second reading.
    expect(model.readings()).toBe(0)
  })

  test('a reply that is put right after it was told is the answer', async () => {
    const model = await startModel()
    model.says('Sí, claro: hacemos factura A.', GOOD)

    const { result, run } = await wordAnswer(model.port(protocol), stepsOf(anInput()), patient)

    expect(result).toMatchObject({ outcome: 'answer', text: GOOD.answer })
    expect(run).toMatchObject({ calls: 3, violations: [['unreadable']], fallback: null })
    expect([model.asked(), model.readings()]).toEqual([2, 1])
  })

  test('when it fails, the embedded engine answers in its place, and why is told', async () => {
    const faults = {
      'JSON that breaks off': { says: '{"answer": "Sí, hac' },
      'JSON of another form': { says: { respuesta: 'Sí' } },
      'too many calls': { chaos: { rateLimitRate: 1 } },
      'a connection that breaks off': { chaos: { disconnectRate: 1 } },
      'a body that is not of its protocol': { chaos: { malformedRate: 1 } },
    }
    const fallbacks = Object.entries(faults).map(async ([name, fault]) => {
      const model = await startModel()
      model.says('says' in fault ? fault.says : GOOD)
      if ('chaos' in fault) model.mock.setChaos(fault.chaos)
      const { result, run } = await wordAnswer(model.port(protocol), stepsOf(anInput()), patient)
      expect(result).toEqual(answerQuestion(anInput()))
      return [name, run?.fallback]
    })

    expect(Object.fromEntries(await Promise.all(fallbacks))).toEqual({
      'JSON that breaks off': 'unreadable',
      'JSON of another form': 'unreadable',
      'too many calls': 'limited',
      'a connection that breaks off': 'away',
      'a body that is not of its protocol': 'garbled',
    })
  })
})

describe('the second reading', () => {
  const word = async (model: TestModel, over?: Parameters<TestModel['port']>[1]) =>
    wordAnswer(model.port('openai-compatible', over), stepsOf(anInput()), patient)

  test('an answer that it finds contradicted is written again twice, then the check that decided is told', async () => {
    const model = await startModel()
    model.says(GOOD)
    model.reads('contradicha')

    const { result, run } = await word(model)

    expect(result).toMatchObject({
      outcome: 'silence',
      reason: 'guard',
      suggestion: null,
      decision: { code: 'contradicted', clause: '¡Hola!' },
    })
    expect([model.asked(), model.readings(), run?.calls]).toEqual([3, 3, 6])
    expect(run?.violations).toEqual([['contradicted'], ['contradicted'], ['contradicted']])
  })

  test.each(['No encuentro nada raro.', '{"clauses": [], "missed": null}'])(
    'when it replies %s, the answer becomes a draft that the seller checks',
    async (reading) => {
      const model = await startModel()
      model.says(GOOD)
      model.reads(reading)

      const { result, run } = await word(model)

      expect(result).toMatchObject({
        outcome: 'silence',
        reason: 'unchecked',
        suggestion: GOOD.answer,
        statements: [{ sources: [{ quote: 'Hacemos factura A y B.' }] }],
      })
      expect([model.asked(), model.readings(), run?.calls]).toEqual([1, 1, 2])
      expect(run?.fallback).toBeNull()
    },
  )

  test('a clause that nothing supports and the buyer did not ask for is cut, and kept in the record', async () => {
    const model = await startModel()
    model.says({ ...GOOD, answer: '¡Hola! Sí, hacemos factura A y B. El talonario es finito.' })
    const verdicts = [
      ['sin_dato', false],
      ['apoyada', true],
      ['no_dicha', false],
    ]
    const clauses = verdicts.map(([verdict, asked], at) => ({ clause: at + 1, verdict, source: null, asked }))
    model.reads(JSON.stringify({ clauses, missed: null }))

    const { result, run } = await word(model)

    expect(result).toMatchObject({ outcome: 'answer', text: '¡Hola! Sí, hacemos factura A y B.' })
    expect(run).toMatchObject({ calls: 2, cut: ['El talonario es finito.'], violations: [] })
  })

  test('is not asked for when the operator switched it off', async () => {
    const model = await startModel()
    model.says(GOOD)
    model.reads('contradicha')

    const { result, run } = await word(model, { check: false })

    expect(result).toMatchObject({ outcome: 'answer', text: GOOD.answer })
    expect([model.asked(), model.readings(), run?.calls]).toEqual([1, 0, 1])
  })
})

/** A provider that takes a question and says nothing more. */
async function startSilentProvider() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}

const portTo = (url: string) =>
  createAi(settingsFor('openai-compatible', url), { metrics: createMetrics(), clock: systemClock })

test('a provider that says nothing is waited for no longer than was said', async () => {
  const { url } = await startSilentProvider()

  const { result, run } = await wordAnswer(portTo(url), stepsOf(anInput()), { patienceMs: 300 })

  expect(run).toMatchObject({ fallback: 'slow', calls: 1 })
  expect(result.outcome).toBe('answer')
})

test('when nobody waits for the answer any more, the connection to the provider closes and nothing is answered', async () => {
  const { server, url } = await startSilentProvider()
  const reader = new AbortController()
  const closed = once(server, 'connection').then(([socket]) => once(socket as NodeJS.EventEmitter, 'close'))
  server.once('request', () => reader.abort(new Error('the reader went away')))

  const wording = wordAnswer(portTo(url), stepsOf(anInput()), { ...patient, signal: reader.signal })

  await expect(wording).rejects.toThrow('the reader went away')
  await closed
})

test('after some failures in a row a provider is left alone, so that nobody waits for it', async () => {
  const model = await startModel()
  model.mock.setChaos({ disconnectRate: 1 })
  const ai = model.port('openai-compatible')
  const word = async () => (await wordAnswer(ai, stepsOf(anInput()), patient)).run?.fallback

  expect([await word(), await word(), await word(), await word()]).toEqual([
    'away',
    'away',
    'away',
    'resting',
  ])
})

test('a question that needs no source costs no call', async () => {
  const model = await startModel()

  const { result, run } = await wordAnswer(
    model.port('openai-compatible'),
    stepsOf(anInput({ question: 'pasame tu whatsapp' })),
    patient,
  )

  expect(result).toMatchObject({ outcome: 'silence', reason: 'asks_contact' })
  expect(run).toBeNull()
  expect(model.asked()).toBe(0)
})

describe('with vectors', () => {
  const texts = [
    ...Array.from(
      { length: 80 },
      (_, at) => `Nota ${at}. ${'Cosas que no vienen al caso en la tienda. '.repeat(10)}`,
    ),
    'Abrimos de lunes a viernes de 9 a 17.',
  ]
  const input = anInput({
    question: '¿Me puedo acercar mañana?',
    knowledge: buildKnowledgeIndex(partsOf(texts)),
  })
  const vectors: PartVectors = {
    ids: texts.map((_, at) => `part-${at}`),
    dimensions: 2,
    values: Float32Array.from(texts.flatMap((_, at) => (at === 80 ? [0, 1] : [1, 0]))),
  }
  const reply = {
    answer: 'Hola, abrimos de lunes a viernes de 9 a 17.',
    sources: ['{Abrimos}'],
    confidence: 0.9,
    abstain: null,
  }

  test('a passage is found by its meaning', async () => {
    const model = await startModel()
    model.mock.onEmbedding(/acercar/, { embedding: [0, 1] })
    model.says(reply)
    const ai = model.port('openai-compatible', { embeddingModel: 'vectors' })

    const { result, run } = await wordAnswer(ai, stepsOf(input), { ...patient, vectors: async () => vectors })

    expect(result).toMatchObject({ outcome: 'answer', text: reply.answer })
    expect(run).toMatchObject({ byMeaning: true })
  })

  test('when the meaning of a question cannot be had, it is answered by words alone', async () => {
    const model = await startModel()
    model.mock.onEmbedding(/acercar/, { error: { message: 'no' }, status: 400 })
    model.says({ ...reply, answer: '', sources: [], abstain: 'sin_datos' })
    const ai = model.port('openai-compatible', { embeddingModel: 'vectors' })

    const { result, run } = await wordAnswer(ai, stepsOf(input), { ...patient, vectors: async () => vectors })

    expect(result).toMatchObject({ outcome: 'silence', reason: 'no_data' })
    expect(run).toMatchObject({ byMeaning: false, fallback: null })
  })
})

test('no key, and nothing of what a buyer or a model wrote, is in an error', async () => {
  const model = await startModel()
  model.mock.nextRequestError(400, { message: '¿Hacen factura A? key-for-tests' })
  const ai = model.port('openai-compatible')
  const prompt = {
    instructions: 'secreto',
    messages: [{ role: 'user' as const, content: '¿Hacen factura A?' }],
    schema: {},
  }

  const error = await ai.answer(prompt, { signal: AbortSignal.timeout(20_000) }).catch((e: unknown) => e)

  const shown = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error)
  expect(shown).toContain('refused')
  expect(shown).not.toMatch(/factura|key-for-tests|secreto/)
  expect(await ai.metrics.registry.metrics()).toContain(
    'ai_call_duration_seconds_count{operation="answer",outcome="refused"} 1',
  )
})
