import { expect, test } from 'vitest'
import { AiFailure } from './port.ts'
import { createRest } from './rest.ts'

const START = Date.UTC(2026, 10, 21)
const away = () => Promise.reject(new AiFailure('away'))
const answers = () => Promise.resolve('an answer')
const isLeft = () => Promise.reject(new DOMException('nobody waits any more', 'AbortError'))

/** A provider that has just failed three times in a row, and a clock to wait with. */
async function aRestingProvider() {
  let now = START
  const call = createRest({ now: () => new Date(now) })
  for (let failed = 0; failed < 3; failed += 1) await expect(call(away)).rejects.toThrow('away')
  return { call, wait: (ms: number) => void (now += ms) }
}

test('a provider that failed three times in a row is not asked for half a minute', async () => {
  const { call, wait } = await aRestingProvider()

  await expect(call(answers)).rejects.toMatchObject({ code: 'resting' })
  wait(30_000)
  expect(await call(answers)).toBe('an answer')
  expect(await call(answers)).toBe('an answer')
})

test('somebody who leaves while the provider is tried again does not make the others wait longer', async () => {
  const { call, wait } = await aRestingProvider()
  wait(30_000)

  await expect(call(isLeft)).rejects.toThrow('nobody waits')

  expect(await call(answers)).toBe('an answer')
})
