import { LLMock } from '@copilotkit/aimock'
import { onTestFinished } from 'vitest'
import { createAi } from '#ai'
import type { AiPort } from '#ai'
import type { AiSettings } from '#platform/config'
import { createMetrics } from '#platform/metrics'
import type { Metrics } from '#platform/metrics'
import { systemClock } from '#platform'

/** The protocols that a provider may speak. */
export const PROTOCOLS = [
  'openai responses',
  'openai chat',
  'anthropic',
  'google',
  'openai-compatible',
] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** What a model says: an object as JSON, a text as it is. `{X}` stands for the id of the source that holds X. */
export type Line = object | string

export interface TestModel {
  mock: LLMock
  /** Where it listens, without a path. */
  url: string
  /** Says these from now on, the last one again and again. */
  says(...lines: Line[]): void
  /** What a second reading says of each clause from now on; at first it finds all of them. A text is said as it is. */
  reads(verdict: string): void
  /** Thinks from now on, until what this answers is called. */
  thinks(): () => void
  /** Goes away, as the end of the test makes it do anyway. */
  stop(): Promise<void>
  /** How often it was asked for a reply, without second readings. */
  asked(): number
  /** What it was told to reply to last, second readings left out. */
  lastPrompt(): string
  /** How often it was asked to read an answer again. */
  readings(): number
  port(protocol: Protocol, over?: Partial<AiSettings>): AiPort & { metrics: Metrics }
}

/** A provider of models that speaks every protocol and says what it is told to. */
export async function startModel(): Promise<TestModel> {
  let lines: Line[] = []
  let said = 0
  let at = 0
  let readings = 0
  let reading = 'apoyada'
  let lastPrompt = ''
  let thinking: Promise<void> | undefined
  const mock = new LLMock({ port: 0, host: '127.0.0.1', logLevel: 'silent' })
  mock.on({ endpoint: 'chat' }, async ({ messages }) => {
    const prompt = messages
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n')
    if (prompt.includes('<respuesta-')) {
      readings += 1
      return { content: readingOf(prompt, reading) }
    }
    const line = lines[Math.min(at, lines.length - 1)] ?? ''
    at += 1
    said += 1
    lastPrompt = prompt
    await thinking
    return { content: typeof line === 'string' ? line : withIds(JSON.stringify(line), prompt) }
  })
  await mock.start()
  let isUp = true
  const stop = async () => {
    if (isUp) await mock.stop()
    isUp = false
  }
  onTestFinished(stop)
  return {
    mock,
    url: mock.url,
    stop,
    says(...next) {
      lines = next
      at = 0
    },
    reads(verdict) {
      reading = verdict
    },
    thinks() {
      const { promise, resolve } = Promise.withResolvers<void>()
      thinking = promise
      return resolve
    },
    asked: () => said,
    lastPrompt: () => lastPrompt,
    readings: () => readings,
    port(protocol, over) {
      const metrics = createMetrics()
      const ai = createAi(settingsFor(protocol, mock.url, over), { metrics, clock: systemClock })
      return { ...ai, metrics }
    },
  }
}

/** The environment of a product whose answers this model writes. */
export const modelEnv = ({ url }: Pick<TestModel, 'url'>) => ({
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: `${url}/v1`,
  AI_MODEL: 'a-model',
})

/** How a provider of this protocol at this address is configured. */
export const settingsFor = (protocol: Protocol, url: string, over: Partial<AiSettings> = {}): AiSettings => ({
  provider: protocol.startsWith('openai ') ? 'openai' : (protocol as AiSettings['protocol']),
  protocol: protocol.startsWith('openai ') ? 'openai' : (protocol as AiSettings['protocol']),
  baseUrl: `${url}/${protocol === 'google' ? 'v1beta' : 'v1'}`,
  apiKey: 'key-for-tests',
  model: 'a-model',
  embeddingModel: null,
  imageModel: null,
  openaiApi: protocol === 'openai chat' ? 'chat' : 'responses',
  patienceMs: 20_000,
  check: true,
  ...over,
})

/** The same verdict for each clause of the answer that is read. */
function readingOf(prompt: string, verdict: string): string {
  if (!/^\w+$/.test(verdict)) return verdict
  const [, answer = ''] = /<respuesta-\w+>([^<]*)</.exec(prompt) ?? []
  const count = answer.split(/\n|\\n/).filter((line) => /^\d+\. /.test(line)).length
  const clauses = Array.from({ length: count }, (_, at) => ({
    clause: at + 1,
    verdict,
    source: null,
    asked: true,
  }))
  return JSON.stringify({ clauses, missed: null })
}

const SOURCE = /\[([LDPIK]\d+)\] ([^[<]*)/g

const withIds = (line: string, prompt: string): string =>
  line.replace(/\{([^{}":]+)\}/g, (whole, held: string) => {
    const found = [...prompt.matchAll(SOURCE)].find(([, , text]) => text?.includes(held))
    return found?.[1] ?? whole
  })
