import { expect, test } from 'vitest'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startAppWithMarketplace, until } from '../testing/index.ts'
import type { TestMarketplace } from '../testing/index.ts'

const answered = (marketplace: TestMarketplace, id: number) =>
  until(async () => (await marketplace.question(id)).answer !== null)

test('a buyer asks, and the answer from the seller’s own file is published once', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)

  const id = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
  await answered(marketplace, id)

  const question = await marketplace.question(id)
  expect(question.answer?.text).toMatch(/factura A/i)
  expect(question).toMatchObject({ attempts: 1, accepted: 1 })
  await until(async () => (await seller.get(latestQuestionsEndpoint)).data[0]?.status === 'ANSWERED')
  const { data } = await seller.get(latestQuestionsEndpoint)
  expect(data[0]).toMatchObject({ question: 'Hola, ¿hacen factura A?', answer: question.answer?.text })
  expect(data[0]?.evidence).toContainEqual(expect.objectContaining({ label: 'politicas.txt' }))
})
