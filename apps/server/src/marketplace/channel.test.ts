import { expect, test } from 'vitest'
import {
  createAssistantEndpoint,
  deleteAssistantEndpoint,
  listAssistantsEndpoint,
} from '@mostrador/contract/assistants'
import {
  DEFAULT_POST_SALE_REPLY,
  getChannelEndpoint,
  linkAssistantEndpoint,
  saveChannelEndpoint,
  toggleChannelEndpoint,
} from '@mostrador/contract/marketplace'
import type { AutomaticResponses } from '@mostrador/contract/marketplace'
import { json } from '#platform/db'
import { startApp, train } from '../testing/index.ts'
import type { TestApp, TestSeller } from '../testing/index.ts'
import { aSellerWhoAnswers, startAppWithMarketplace } from '../testing/index.ts'

async function aSellerWithAssistant(app: TestApp) {
  const seller = await app.signUpSeller()
  const repository = await train(seller, [{ name: 'politicas.txt', bytes: 'Hacemos factura A y B.' }])
  const assistant = await seller.get(createAssistantEndpoint, {
    body: {
      name: 'Lucía',
      tone: 'Cálida',
      brand: 'Casa',
      description: 'Mates',
      knowledgeBase: repository.id,
    },
  })
  return { seller, assistant }
}

const channelOf = async (seller: TestSeller) => (await seller.get(getChannelEndpoint)).data

test('a new channel is off and has the settings of the specification', async () => {
  const app = await startApp()
  const seller = await app.signUpSeller()

  expect(await channelOf(seller)).toEqual({
    isActive: false,
    credentials: { accessToken: false, authorizationCode: false },
    connection: { state: 'disconnected' },
    isAppRefused: false,
    config: {
      selectedAssistant: null,
      generalSettings: {
        showPrices: false,
        checkStock: true,
        blockCompetitive: true,
        partialAnswers: false,
        oldAfterDays: 7,
        answersCourtesy: false,
      },
      automaticResponses: {
        sensitiveResponses: { warranty: '', returns: '', shipping: '' },
        postSale: { isOn: false, text: expect.stringContaining('los mensajes de la compra') },
        keywordResponses: [
          {
            keyword: 'Ser cordial',
            response: 'Siempre saludar amablemente y usar un tono positivo en las respuestas',
          },
        ],
      },
    },
  })
})

test('what was saved is read back, and what a seller may not write stays as it is', async () => {
  const app = await startApp()
  const { seller, assistant } = await aSellerWithAssistant(app)
  const before = await channelOf(seller)
  const config = {
    selectedAssistant: assistant.id,
    generalSettings: {
      showPrices: true,
      checkStock: false,
      blockCompetitive: false,
      partialAnswers: true,
      oldAfterDays: 30,
      answersCourtesy: true,
    },
    automaticResponses: {
      sensitiveResponses: { warranty: '6 meses', returns: '30 días', shipping: 'En el día' },
      postSale: { isOn: true, text: 'Escribinos por los mensajes de tu compra.' },
      keywordResponses: [{ keyword: 'factura', response: 'Hacemos A y B.' }],
    },
  }

  await seller.get(saveChannelEndpoint, {
    body: { ...before, isActive: true, connection: { state: 'connected' }, config },
  })

  expect(await channelOf(seller)).toEqual({ ...before, config })
})

test('settings that were stored before newer ones existed read as without these', async () => {
  const app = await startApp()
  const { seller, assistant } = await aSellerWithAssistant(app)
  await seller.get(linkAssistantEndpoint, { body: { assistantId: assistant.id } })
  const stored = { showPrices: true, checkStock: false, blockCompetitive: false }
  await app.database.db
    .updateTable('marketplace_channel')
    .set({
      general_settings: json(stored),
      // As rows of before are.
      automatic_responses: json({
        sensitiveResponses: { warranty: '', returns: '', shipping: '' },
        keywordResponses: [],
      } as unknown as AutomaticResponses),
    })
    .execute()

  const { config } = await channelOf(seller)

  expect(config.generalSettings).toEqual({
    ...stored,
    partialAnswers: false,
    oldAfterDays: 7,
    answersCourtesy: false,
  })
  expect(config.automaticResponses.postSale).toEqual(DEFAULT_POST_SALE_REPLY)
})

test('the channel cannot be switched on without an assistant, nor without a connection', async () => {
  const app = await startApp()
  const { seller, assistant } = await aSellerWithAssistant(app)
  const switchOn = () => seller.call(toggleChannelEndpoint, { body: { isActive: true } })

  expect(await switchOn()).toMatchObject({ status: 409, code: 'no_assistant_linked' })
  await seller.get(linkAssistantEndpoint, { body: { assistantId: assistant.id } })
  expect(await switchOn()).toMatchObject({ status: 409, code: 'marketplace_not_connected' })
  expect((await channelOf(seller)).isActive).toBe(false)
})

test('the list says which assistant answers on the marketplace', async () => {
  const app = await startApp()
  const { seller, assistant } = await aSellerWithAssistant(app)
  expect((await seller.get(listAssistantsEndpoint))[0]?.linkedToMarketplace).toBe(false)

  await seller.get(linkAssistantEndpoint, { body: { assistantId: assistant.id } })

  expect((await seller.get(listAssistantsEndpoint))[0]?.linkedToMarketplace).toBe(true)
})

test('deleting the assistant that answers switches the channel off', async () => {
  const { app } = await startAppWithMarketplace()
  const { seller, assistant } = await aSellerWhoAnswers(app)
  expect((await channelOf(seller)).isActive).toBe(true)

  await seller.get(deleteAssistantEndpoint, { body: { assistant: assistant.id } })

  expect(await channelOf(seller)).toMatchObject({ isActive: false, config: { selectedAssistant: null } })
})

test('saving the settings and turning the switch at the same moment undo nothing of each other', async () => {
  const { app } = await startAppWithMarketplace()
  const { seller } = await aSellerWhoAnswers(app)
  const before = await channelOf(seller)

  for (const isActive of [false, true, false, true, false]) {
    const warranty = `${crypto.randomUUID()} meses`
    const sensitiveResponses = { warranty, returns: '', shipping: '' }
    const automaticResponses = { ...before.config.automaticResponses, sensitiveResponses }
    await Promise.all([
      seller.get(saveChannelEndpoint, { body: { config: { ...before.config, automaticResponses } } }),
      seller.get(toggleChannelEndpoint, { body: { isActive } }),
    ])

    const after = await channelOf(seller)
    expect(after.isActive).toBe(isActive)
    expect(after.config.automaticResponses.sensitiveResponses.warranty).toBe(warranty)
  }
})
