import { expect, test } from 'vitest'
import { loginEndpoint, meEndpoint } from '@mostrador/contract/accounts'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { aSellerWhoAnswers, startApp, startAppWithMarketplace, until } from './index.ts'

test('a clock that was a day ahead for a while keeps nobody out once it is right again', async () => {
  const app = await startApp({ AUTH_LIMIT_FACTOR: '1' })
  const seller = await app.signUpSeller()
  const { email } = seller.user
  const signIn = (password: string) => app.call(loginEndpoint, { body: { email, password } })

  app.clock.advance({ days: 1 })
  const tries = []
  for (let turn = 0; turn < 7; turn += 1) tries.push((await signIn('otra-clave-larga')).status)
  expect(tries.at(-1)).toBe(429)
  expect(await seller.call(meEndpoint)).toMatchObject({ status: 401 })
  app.clock.advance({ days: -1 })

  expect(await seller.call(meEndpoint)).toMatchObject({ status: 200 })
  expect(await signIn('una-clave-larga')).toMatchObject({ status: 200 })
})

test('buyers are answered once each while the clock jumps ahead and back', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const ids: number[] = []
  for (const days of [0, 1, -2, 1]) {
    app.clock.advance({ days })
    const id = await marketplace.ask({ text: 'Hola, ¿hacen factura A?' })
    await until(async () => (await marketplace.question(id)).answer !== null)
    ids.push(id)
  }

  for (const id of ids) expect(await marketplace.question(id)).toMatchObject({ attempts: 1, accepted: 1 })
  await until(async () => {
    const { data } = await seller.get(latestQuestionsEndpoint)
    return data.length === ids.length && data.every(({ status }) => status === 'ANSWERED')
  })
})
