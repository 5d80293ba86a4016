import { aiCapabilitiesEndpoint } from '@mostrador/contract/ai'
import { done } from '#platform'
import type { AiSettings } from '#platform/config'
import type { Api } from '#platform/http'
import { capabilitiesOf } from './capabilities.ts'

export function aiRoutes(api: Api, settings: AiSettings | null): void {
  api.mount(aiCapabilitiesEndpoint, async () => done(capabilitiesOf(settings)))
}
