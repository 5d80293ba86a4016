import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const WebAddress = z.url({ protocol: /^https?$/ })

/** Something true that helps to sell more, and who found it out. */
export const EcommerceTip = z.object({
  title: z.string(),
  description: z.string(),
  /** The figure in large: "7 de cada 10". */
  stat: z.string(),
  bgColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  source: z.object({ name: z.string(), url: WebAddress }),
})
export type EcommerceTip = z.infer<typeof EcommerceTip>

/** A training about selling on the marketplace. */
export const MarketplaceSession = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Of a live one; a recorded one can be seen at any time. */
  startsAt: z.optional(z.iso.datetime()),
  durationMinutes: z.int(),
  url: WebAddress,
})
export type MarketplaceSession = z.infer<typeof MarketplaceSession>

/** What helps this seller most comes first. `moreUrl` leads to more of the kind. */
export const ecommerceTipsEndpoint = endpoint({
  method: 'GET',
  path: '/recommendations/ecommerce-tips',
  auth: 'session',
  reply: z.object({ data: z.array(EcommerceTip), moreUrl: WebAddress }),
})

/** Live trainings that are not over, then the recorded ones. */
export const marketplaceSessionsEndpoint = endpoint({
  method: 'GET',
  path: '/recommendations/mercadolibre-sessions',
  auth: 'session',
  reply: z.object({ data: z.array(MarketplaceSession) }),
})
