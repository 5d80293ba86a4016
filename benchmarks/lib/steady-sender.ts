// The thread of `sendSteadily`.
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { notify } from './relay.ts'
import type { Sending, Sent } from './send-steadily.ts'

const { url, bodies, perSecond } = workerData as Sending
const now = () => performance.timeOrigin + performance.now()

const agent = new Agent({ keepAlive: true })
const started = now()
const sent: Promise<Sent>[] = []
for (const [index, body] of bodies.entries()) {
  const dueAt = started + (index * 1000) / perSecond
  if (dueAt > now()) await wait(dueAt - now())
  sent.push(notify(url, body, agent).then((status) => ({ body, status, dueAt, answeredAt: now() })))
}
const all = await Promise.all(sent)
agent.destroy()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has none
parentPort?.postMessage(all)
