import * as wire from './wire/index.ts'

export interface User {
  id: number
  nickname: string
  siteId: string | null
  countryId: string | null
  /** Only in one's own profile. */
  email: string | null
  permalink: string | null
  tags: string[]
  /** Whether the account may publish, and if not, what it lacks (`address_pending`...). Only in one's own profile. */
  publishing: { allowed: boolean; codes: string[] } | null
}

export const UserReply = wire.User.transform((received): User => {
  const list = received.status?.list
  return {
    id: received.id,
    nickname: received.nickname,
    siteId: received.site_id ?? null,
    countryId: received.country_id ?? null,
    email: received.email ?? null,
    permalink: received.permalink?.replace(/^http:/, 'https:') ?? null,
    tags: received.tags ?? [],
    publishing: list ? { allowed: list.allow, codes: list.codes ?? [] } : null,
  }
})
