import { expect, test } from 'vitest'
import { untilAnswered } from './until-answered.ts'

const away = new Error('the network is away')
const running = new Error('it is under way')
const refused = new Error('refused')

/** A server that answers these one after the other, the last one again and again. */
function serverOf(...answers: (string | Error)[]) {
  const calls = { asked: 0, waited: 0 }
  const ask = async () => {
    const answer = answers[Math.min(calls.asked, answers.length - 1)] ?? ''
    calls.asked += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  const isOpen = (error: unknown) => error !== refused
  const answered = untilAnswered(ask, { isOpen, again: async () => (calls.waited += 1) })
  return { calls, answered }
}

test('a draft that the network took, or that takes its time, is asked for until it is known', async () => {
  const { calls, answered } = serverOf(away, running, away, 'MLA1')

  expect(await answered).toBe('MLA1')
  expect(calls).toEqual({ asked: 4, waited: 3 })
})

test('a refusal is an answer', async () => {
  const { calls, answered } = serverOf(refused, 'MLA1')

  await expect(answered).rejects.toBe(refused)
  expect(calls).toEqual({ asked: 1, waited: 0 })
})

test('who never answers is given up', async () => {
  const { calls, answered } = serverOf(away)

  await expect(answered).rejects.toBe(away)
  expect(calls.asked).toBe(10)
})
