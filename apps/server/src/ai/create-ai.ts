import type { ModelPrompt } from '@mostrador/answering'
import type { Clock } from '#platform'
import type { AiSettings } from '#platform/config'
import type { Metrics } from '#platform/metrics'
import { failureOf } from './failure-of.ts'
import { AiFailure } from './port.ts'
import type { AiPort, ModelCall } from './port.ts'
import { loadProvider } from './providers.ts'
import { createRest } from './rest.ts'

/** Near the sources' own words, and still Spanish. */
const TEMPERATURE = 0.2
/** An answer takes 300; the rest is for models that think first. */
const MAX_OUTPUT_TOKENS = 2000
/** After the first try, when the provider is away or asks for patience; each waits two seconds or as told. */
const RETRIES = 1
/** Texts of one call; providers take a hundred and more. */
const TEXTS_A_CALL = 64

interface AiParts {
  metrics: Metrics
  clock: Clock
  /** Off where each call counts and no seller waits, as in `npm run ai-check`. */
  restsAfterFailures?: boolean
}

type Gate = ReturnType<typeof createRest>
const withoutRest: Gate = (call) => call()

/** The port to the configured provider; its code is loaded meanwhile, and waited for by the first call. */
export function createAi(
  settings: AiSettings,
  { metrics, clock, restsAfterFailures = true }: AiParts,
): AiPort {
  const loading = load(settings)
  // The first call tells; a start must not fail unheard.
  loading.catch(() => {})
  const gate = () => (restsAfterFailures ? createRest(clock) : withoutRest)
  const answering = gate()
  const embedding = gate()
  const drawing = gate()

  const measured = async <T>(operation: string, signal: AbortSignal, call: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    let outcome = 'ok'
    try {
      signal.throwIfAborted()
      return await call()
    } catch (error) {
      const failure = error instanceof AiFailure ? error : failureOf(error, signal)
      outcome = failure instanceof AiFailure ? failure.code : 'aborted'
      throw failure
    } finally {
      metrics.aiCalls.observe({ operation, outcome }, (performance.now() - started) / 1000)
    }
  }

  return {
    provider: settings.provider,
    model: settings.model,
    patienceMs: settings.patienceMs,
    isReadAgain: settings.check,
    embeddingModel: settings.embeddingModel,
    answer: (prompt, { signal }) =>
      answering(() => measured('answer', signal, async () => replyOf(await loading, prompt, signal))),
    imageModel: settings.imageModel,
    complete: ({ instructions, message, schema }, { signal }) =>
      answering(() =>
        measured('complete', signal, async () =>
          replyOf(
            await loading,
            { instructions, messages: [{ role: 'user', content: message }], schema },
            signal,
          ),
        ),
      ),
    images: (prompt, { signal }) =>
      drawing(() => measured('images', signal, async () => picturesOf(await loading, prompt, signal))),
    embed: (texts, { signal }) =>
      embedding(() => measured('embed', signal, async () => vectorsOf(await loading, texts, signal))),
  }
}

type Loaded = Awaited<ReturnType<typeof load>>

async function load(settings: AiSettings) {
  const sdk = await import('ai')
  // Its warnings go to the console, beside the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return { sdk, provider: await loadProvider(settings) }
}

async function replyOf(
  { sdk, provider }: Loaded,
  prompt: ModelPrompt,
  signal: AbortSignal,
): Promise<ModelCall> {
  const { generateText, jsonSchema, NoObjectGeneratedError, NoOutputGeneratedError, Output } = sdk
  try {
    const { output, usage } = await generateText({
      model: provider.language,
      instructions: prompt.instructions,
      messages: prompt.messages,
      output: Output.object({ schema: jsonSchema<unknown>(prompt.schema), name: 'respuesta' }),
      temperature: TEMPERATURE,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: RETRIES,
      abortSignal: signal,
    })
    return { reply: output, tokens: tokensOf(usage) }
  } catch (error) {
    // The model wrote something else than JSON: it is told so once.
    if (NoObjectGeneratedError.isInstance(error)) return { reply: undefined, tokens: tokensOf(error.usage) }
    if (NoOutputGeneratedError.isInstance(error)) return { reply: undefined, tokens: tokensOf(undefined) }
    throw error
  }
}

async function vectorsOf(
  { sdk, provider }: Loaded,
  texts: string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  if (!provider.embedding) throw new AiFailure('refused', 'no embedding model')
  const vectors: Float32Array[] = []
  for (let start = 0; start < texts.length; start += TEXTS_A_CALL) {
    const values = texts.slice(start, start + TEXTS_A_CALL)
    const { embeddings } = await sdk.embedMany({
      model: provider.embedding,
      values,
      maxRetries: RETRIES,
      abortSignal: signal,
    })
    if (embeddings.length !== values.length) throw new AiFailure('garbled', 'vectors are missing')
    vectors.push(...embeddings.map((numbers) => Float32Array.from(numbers)))
  }
  return vectors
}

async function picturesOf(
  { sdk, provider }: Loaded,
  { text, count }: { text: string; count: number },
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  if (!provider.image) throw new AiFailure('refused', 'no image model')
  const { images } = await sdk.generateImage({
    model: provider.image,
    prompt: text,
    n: count,
    size: '1024x1024',
    maxRetries: RETRIES,
    abortSignal: signal,
  })
  return images.map(({ uint8Array }) => uint8Array)
}

const tokensOf = (
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
) => ({
  input: usage?.inputTokens ?? 0,
  output: usage?.outputTokens ?? 0,
})
