import { expect, test } from 'vitest'
import { getChannelEndpoint, renewTokenEndpoint } from '@mostrador/contract/marketplace'
import {
  aSellerWhoAnswers,
  connect,
  mailsTo,
  nextMail,
  startAppWithMarketplace,
  until,
} from '../testing/index.ts'
import type { TestMarketplace, TestSeller } from '../testing/index.ts'

/** The seller takes the permission away at the marketplace, as far as the product can see. */
async function takePermission(marketplace: TestMarketplace, times: number) {
  await marketplace.control('clock', { advance_seconds: 6 * 60 * 60 + 1 })
  await marketplace.fault({
    path: '/oauth/token',
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Error validating grant', status: 400, cause: [] },
    times,
  })
}

const stateOf = async (seller: TestSeller) => (await seller.get(getChannelEndpoint)).data.connection.state

test('a seller whose permission died gets one mail, however many questions come in', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  await takePermission(marketplace, 1)

  await Promise.all(
    ['Hola, ¿tienen stock?', '¿Hacen factura A?', '¿Es nuevo?'].map((text) => marketplace.ask({ text })),
  )
  await until(async () => (await stateOf(seller)) === 'expired')
  const mail = await nextMail(app, seller.user.email)
  await seller.call(renewTokenEndpoint)

  expect(mail).toMatchObject({ subject: 'Volvé a conectar tu cuenta de Mercado Libre' })
  expect(mail.link?.href).toBe('http://mostrador.test/mercadolibre/connect')
  for (const half of [mail.text, mail.html]) {
    expect(half).toContain('TIENDA_DEMO')
    expect(half).toContain('Mientras tanto tu asistente no puede responder.')
  }
  expect(await mailsTo(app, seller.user.email)).toHaveLength(1)
})

test('each death is told: connected anew and gone again, there is a second mail', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)
  await takePermission(marketplace, 1)
  expect(await seller.call(renewTokenEndpoint)).toMatchObject({ code: 'marketplace_reconnect_needed' })
  await nextMail(app, seller.user.email)

  await connect(seller)
  expect(await stateOf(seller)).toBe('connected')
  await takePermission(marketplace, 1)
  await seller.call(renewTokenEndpoint)

  await nextMail(app, seller.user.email, 2)
  expect(await mailsTo(app, seller.user.email)).toHaveLength(2)
})

test('a marketplace that is only out of order disconnects nobody and sends no mail', async () => {
  const { app, marketplace } = await startAppWithMarketplace()
  const seller = await app.signUpSeller()
  await connect(seller)
  await marketplace.fault({ path: '/oauth/token', status: 503, times: 1 })

  expect(await seller.call(renewTokenEndpoint)).toMatchObject({ code: 'marketplace_unavailable' })

  expect(await stateOf(seller)).toBe('connected')
  expect(await mailsTo(app, seller.user.email)).toEqual([])
})
