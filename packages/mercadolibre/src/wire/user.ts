import { z } from 'zod'
import { exactly, list, text, WIRE_MAX_LENGTH } from './bounds.ts'
import { Id } from './common.ts'

export const User = z.object({
  id: Id,
  nickname: text(),
  site_id: exactly().nullish(),
  country_id: exactly().nullish(),
  email: exactly().nullish(),
  permalink: exactly(WIRE_MAX_LENGTH.other).nullish(),
  tags: list(exactly()).nullish(),
  status: z
    .object({
      site_status: exactly().nullish(),
      list: z.object({ allow: z.boolean(), codes: list(exactly()).nullish() }).nullish(),
    })
    .nullish(),
})
export type User = z.input<typeof User>
