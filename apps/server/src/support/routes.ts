import { contactEndpoint } from '@mostrador/contract/support'
import type { Contact } from '@mostrador/contract/support'
import { done } from '#platform'
import type { Api } from '#platform/http'

export function supportRoutes(api: Api, contact: Contact): void {
  api.mount(contactEndpoint, async () => done(contact))
}
