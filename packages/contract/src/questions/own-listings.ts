import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf, succeeded } from '../fields.ts'
import { MAX_REFERENCES } from '../listing-references/index.ts'

/** A listing as a text names it: 'MLA1450013402', or '1450013402' without its site. */
const NamedListing = z.string().check(z.regex(/^(?:[A-Z]{3})?\d{6,18}$/))

/** Which of some listings belong to the connected account. */
export const checkOwnListingsEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/listings/own',
  auth: 'session',
  body: z.object({ ids: listOf(NamedListing, MAX_REFERENCES) }),
  reply: succeeded(z.object({ own: z.array(z.string()) })),
  refusals: [
    'marketplace_not_connected',
    'marketplace_reconnect_needed',
    'marketplace_unavailable',
    'marketplace_app_refused',
  ],
})
