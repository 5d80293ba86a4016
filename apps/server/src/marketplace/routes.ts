import {
  connectionCallbackEndpoint,
  disconnectEndpoint,
  finishConnectionEndpoint,
  getChannelEndpoint,
  linkAssistantEndpoint,
  listCountriesEndpoint,
  renewTokenEndpoint,
  saveChannelEndpoint,
  startConnectionEndpoint,
  toggleChannelEndpoint,
  tokenStateEndpoint,
} from '@mostrador/contract/marketplace'
import { SITES } from '@mostrador/mercadolibre'
import { siteLanguage } from './site-language.ts'
import { done } from '#platform'
import type { Outcome, Seller } from '#platform'
import type { RefusalCode } from '@mostrador/contract/refusals'
import type { Api } from '#platform/http'
import { channelReply, linkAssistant, saveChannel, toggleChannel } from './channel.ts'
import { finishConnection, startConnection } from './connect.ts'
import { disconnect } from './disconnect.ts'
import type { MarketplaceParts } from './parts.ts'
import { renewToken, tokenState } from './token.ts'

const success = <T>(data: T) => done({ success: true as const, data })

/** `channelReady` is told when open questions may have become answerable: connected, or switched on. */
export function marketplaceRoutes(
  api: Api,
  parts: MarketplaceParts & { channelReady(tenantId: string): Promise<void> },
): void {
  const channelAfter = async <Code extends RefusalCode>(change: Outcome<null, Code>, seller: Seller) =>
    change.ok ? success(await channelReply(parts, seller.id)) : change

  api.mount(getChannelEndpoint, async (_, seller) => success(await channelReply(parts, seller.id)))

  api.mount(saveChannelEndpoint, async ({ body }, seller) =>
    channelAfter(await saveChannel(parts, seller, body.config), seller),
  )

  api.mount(linkAssistantEndpoint, async ({ body }, seller) =>
    channelAfter(await linkAssistant(parts, seller, body.assistantId), seller),
  )

  api.mount(toggleChannelEndpoint, async ({ body }, seller) => {
    const toggled = await toggleChannel(parts, seller, body.isActive)
    if (toggled.ok && body.isActive) await parts.channelReady(seller.id)
    return channelAfter(toggled, seller)
  })

  api.mount(listCountriesEndpoint, async () =>
    success(
      SITES.map((site) => ({
        id: site.id,
        name: site.country,
        default_currency_id: site.currencyId,
        auth_url: parts.app.authUrl ?? site.authUrl,
        is_language_supported: parts.languages.has(siteLanguage(site.id)),
      })),
    ),
  )

  api.mount(startConnectionEndpoint, async ({ body }, seller) => {
    const started = await startConnection(parts, seller, body.siteId)
    return started.ok ? success(started.value) : started
  })

  const finish = async (seller: Seller, returned: { code: string; state: string }) => {
    const finished = await finishConnection(parts, seller, returned)
    if (finished.ok) await parts.channelReady(seller.id)
    return channelAfter(finished, seller)
  }
  api.mount(finishConnectionEndpoint, ({ body }, seller) => finish(seller, body))
  api.mount(connectionCallbackEndpoint, ({ query }, seller) => finish(seller, query))

  api.mount(tokenStateEndpoint, async (_, seller) => success(await tokenState(parts, seller)))

  api.mount(renewTokenEndpoint, async (_, seller) => {
    const renewed = await renewToken(parts, seller)
    return renewed.ok ? success(renewed.value) : renewed
  })

  api.mount(disconnectEndpoint, async (_, seller) => {
    const ended = await disconnect(parts, seller)
    if (!ended.ok) return ended
    return success({ channel: await channelReply(parts, seller.id), revocation: ended.value })
  })
}
