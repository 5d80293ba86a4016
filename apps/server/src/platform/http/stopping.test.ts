import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '@mostrador/contract'
import { done, refuse } from '#platform'
import { createLogger } from '#platform/log'
import { createMetrics } from '#platform/metrics'
import { createApi } from './index.ts'

const slowEndpoint = endpoint({
  method: 'POST',
  path: '/slow',
  auth: 'none',
  stream: true,
  reply: z.object({ success: z.literal(true) }),
})

/** A stream that has said one thing, and goes on when `work` ends. */
async function aStream(work: (signal: AbortSignal) => Promise<unknown>) {
  const parts = {
    log: createLogger('silent'),
    metrics: createMetrics(),
    trustedProxies: [],
    authenticate: async () => refuse('session_ended'),
  }
  const http = await createApi(parts, (api) =>
    api.mountStream(slowEndpoint, async (_, __, events) => {
      await events.send({ content: 'Hola.' })
      await work(events.signal)
      return done({ success: true as const })
    }),
  )
  onTestFinished(() => http.close())
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const reply = await fetch(`${url}/api/slow`, { method: 'POST' })
  return { http, text: reply.text() }
}

test('a stream that is under way when the process stops is heard to its end', async () => {
  const work = Promise.withResolvers<void>()
  const { http, text } = await aStream(() => work.promise)

  const closed = http.close()
  work.resolve()

  expect(await text).toBe('data: {"content":"Hola."}\n\ndata: {"success":true}\n\n')
  await closed
})

test('a stream that takes too long to wait for ends with a sentence when the process stops', async () => {
  const { http, text } = await aStream(async (signal) => {
    await once(signal, 'abort')
    throw signal.reason
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const closed = http.close()
  await vi.waitUntil(() => vi.getTimerCount() > 0)
  vi.advanceTimersByTime(5000)

  expect(await text).toContain('data: {"error":"El servicio no está disponible en este momento.')
  await closed
})
