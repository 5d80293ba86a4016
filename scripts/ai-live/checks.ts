import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { REPLY_SCHEMA } from '../../packages/answering/src/index.ts'
import { AiFailure, createAi } from '../../apps/server/src/ai/index.ts'
import type { AiFailureCode, AiPort } from '../../apps/server/src/ai/index.ts'
import { loadProvider } from '../../apps/server/src/ai/providers.ts'
import { readAiSettings } from '../../apps/server/src/platform/config/index.ts'
import type { AiSettings } from '../../apps/server/src/platform/config/index.ts'
import { systemClock } from '../../apps/server/src/platform/index.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts'
import { checkModel } from '../../apps/server/src/questions/index.ts'
import { run } from '../lib/processes.ts'
import type { ModelServer } from './model-server.ts'

export interface LiveCheck {
  name: string
  /** Returns what was seen, in a few words. Throws when it is not what the product relies on. */
  run(): Promise<string>
}

const PATIENCE_MS = 180_000
const POLL_MS = 20
const soon = () => AbortSignal.timeout(PATIENCE_MS)

const SHORT = {
  instructions: 'Respondé con una frase corta, solo con la fuente. Fuente K1: el mate mide 11 cm de alto.',
  messages: [{ role: 'user' as const, content: '¿Cuánto mide de alto?' }],
  schema: REPLY_SCHEMA,
}
const TEXT = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] }
/** A reply that takes minutes: as many sentences as no context holds. */
const ENDLESS = {
  instructions: 'Escribí una lista de frases.',
  message: 'Empezá.',
  schema: {
    type: 'object',
    properties: { list: { type: 'array', items: { type: 'string' }, minItems: 2000 } },
    required: ['list'],
  },
}

/** Checks of a server with room for the product's prompts. The last one kills it. */
export function checksOf(server: ModelServer): LiveCheck[] {
  const env = { AI_PROVIDER: 'llama-cpp', AI_BASE_URL: server.baseUrl, AI_MODEL: 'gemma-3-270m' }
  const settings = settingsOf(env)
  const port = (over: Partial<AiSettings> = {}) => portOf({ ...settings, ...over })
  return [
    {
      name: 'a plain call returns text and token counts',
      async run() {
        const { language } = await loadProvider(settings)
        const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Hola' }] }]
        const { content, usage } = await language.doGenerate({ prompt, maxOutputTokens: 24 })
        const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
        const [input, output] = [usage.inputTokens, usage.outputTokens].map((count) =>
          typeof count === 'object' ? count.total : count,
        )
        assert(text !== '' && Number(input) > 0 && Number(output) > 0, `${text}, ${input}, ${output}`)
        return `${input} tokens in, ${output} out`
      },
    },
    {
      name: 'a structured reply has the form of the schema or is unreadable',
      async run() {
        const { reply, tokens } = await port().answer(SHORT, { signal: soon() })
        assert(tokens.input > 0 && tokens.output > 0, 'no tokens were counted')
        if (reply === undefined) return 'unreadable'
        assert.deepEqual(Object.keys(reply as object), ['answer', 'sources', 'confidence', 'abstain'])
        return `JSON, ${tokens.input} tokens in, ${tokens.output} out`
      },
    },
    {
      name: "a schema of the caller's own is kept to as well",
      async run() {
        const { reply } = await port().complete(
          { instructions: SHORT.instructions, message: '¿Cuánto mide?', schema: TEXT },
          { signal: soon() },
        )
        if (reply === undefined) return 'unreadable'
        assert.equal(typeof (reply as { text: unknown }).text, 'string')
        return 'JSON'
      },
    },
    {
      name: 'three calls at once are all answered by a server that works on one',
      async run() {
        const ai = port()
        const calls = await Promise.all([1, 2, 3].map(() => ai.answer(SHORT, { signal: soon() })))
        assert(calls.every(({ tokens }) => tokens.output > 0))
        return `${calls.filter(({ reply }) => reply !== undefined).length} of 3 in the form`
      },
    },
    {
      name: 'npm run ai-check asks its ten questions and prints their table',
      async run() {
        const asked = { ...process.env, ...env, AI_TIMEOUT_SECONDS: '40' }
        const { code, printed } = await run(process.execPath, ['apps/server/src/ai-check.ts'], { env: asked })
        const rows = printed.split('\n').filter((line) => line.includes('?'))
        const isWhole = rows.length === 10 && /^total .* first replies$/m.test(printed)
        assert(isWhole && (code === 0 || code === 1), `exit code ${code}\n${printed}`)
        console.log(`\n${printed.trim()}\n`)
        return 'ten rows'
      },
    },
    {
      name: 'a deadline of 1 ms ends as slow, and the built-in engine answers',
      async run() {
        await fails(port(), 'slow', AbortSignal.timeout(1))
        return answersWithoutModel(port({ patienceMs: 1 }), 'slow')
      },
    },
    {
      name: 'a caller who leaves ends the call at the server',
      async run() {
        const leaving = new AbortController()
        const call = port().complete(ENDLESS, { signal: leaving.signal })
        await until(() => server.isBusy())
        leaving.abort(new Error('the caller left'))
        await assert.rejects(call, /the caller left/)
        await until(async () => !(await server.isBusy()))
        return 'the server is free again'
      },
    },
    {
      name: 'a wrong base path ends as refused, and the built-in engine answers',
      async run() {
        const baseUrl = `${server.baseUrl}/wrong`
        await fails(port({ baseUrl }), 'refused')
        return answersWithoutModel(port({ baseUrl }), 'refused')
      },
    },
    {
      name: 'vectors of a server that makes none end as refused',
      async run() {
        const ai = port({ embeddingModel: 'gemma-3-270m' })
        await assert.rejects(ai.embed(['un texto'], { signal: soon() }), isFailure('refused'))
        return 'refused'
      },
    },
    {
      name: 'a server killed in the middle of a call ends as away, and the built-in engine answers',
      async run() {
        const call = port().complete(ENDLESS, { signal: soon() })
        call.catch(() => {})
        await until(() => server.isBusy())
        await server.kill()
        await assert.rejects(call, isFailure('away'))
        return answersWithoutModel(port(), 'away')
      },
    },
  ]
}

/** Checks of a server with little room, which wants a key. */
export function checksOfSmall(server: ModelServer, apiKey: string): LiveCheck[] {
  const env = { AI_PROVIDER: 'llama-cpp', AI_BASE_URL: server.baseUrl, AI_MODEL: 'gemma-3-270m' }
  const settings = settingsOf({ ...env, AI_API_KEY: apiKey })
  return [
    {
      name: 'a wrong key ends as refused',
      async run() {
        await fails(portOf({ ...settings, apiKey: 'wrong' }), 'refused')
        return 'refused'
      },
    },
    {
      name: 'a reply that the context cuts off is unreadable, and its tokens are counted',
      async run() {
        const { reply, tokens } = await portOf(settings).complete(ENDLESS, { signal: soon() })
        assert.equal(reply, undefined)
        assert(tokens.output > 0, 'no tokens were counted')
        return `unreadable after ${tokens.output} tokens`
      },
    },
    {
      name: 'a prompt longer than the context ends as refused, and the built-in engine answers',
      async run() {
        // It works: another prompt may fit.
        return answersWithoutModel(portOf(settings), 'refused', 'refused')
      },
    },
  ]
}

function settingsOf(env: NodeJS.ProcessEnv): AiSettings {
  const settings = readAiSettings(env)
  assert(settings !== null)
  return settings
}

/** A port of its own for each check: one that failed three times in a row rests. */
const portOf = (settings: AiSettings): AiPort =>
  createAi(settings, { metrics: createMetrics(), clock: systemClock })

const isFailure = (code: AiFailureCode) => (error: unknown) => {
  if (error instanceof AiFailure && error.code === code) return true
  throw new Error(`ended otherwise than as ${code}`, { cause: error })
}

const fails = (ai: AiPort, code: AiFailureCode, signal = soon()) =>
  assert.rejects(ai.answer(SHORT, { signal }), isFailure(code))

/**
 * Asks the ten questions of `npm run ai-check`: each falls back for this reason and the shop still answers. A provider
 * that is away, slow or closed to us is left alone after three.
 */
async function answersWithoutModel(ai: AiPort, code: AiFailureCode, others = 'resting'): Promise<string> {
  const checked = await checkModel(ai)
  const reasons = checked.map(({ fallback }) => fallback)
  const expected = reasons.map((_, at) => (at < 3 ? code : others))
  assert.deepEqual(reasons, expected)
  assert(checked[0]?.text.includes('11 cm'), checked[0]?.text)
  return `${code}; ${checked.filter(({ text }) => text !== '').length} of 10 answered without a model`
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const signal = soon()
  while (!(await isSo())) {
    signal.throwIfAborted()
    await wait(POLL_MS)
  }
}
