import { z } from 'zod'
import { Id } from './common.ts'

export const User = z.object({
  id: Id,
  nickname: z.string(),
  site_id: z.string().nullish(),
  country_id: z.string().nullish(),
  email: z.string().nullish(),
  permalink: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  status: z
    .object({
      site_status: z.string().nullish(),
      list: z.object({ allow: z.boolean(), codes: z.array(z.string()).nullish() }).nullish(),
    })
    .nullish(),
})
export type User = z.input<typeof User>
