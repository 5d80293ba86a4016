import type { EmailOtpType } from '@supabase/auth-js'
import { meEndpoint } from '@mostrador/contract/accounts'
import { authClient, call, passingAuthClient, session } from '#platform'
import { dataOf } from './auth-errors.ts'

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const satisfies EmailOtpType[]
export type MailLinkType = (typeof TYPES)[number]

export interface MailLink {
  secret: string
  type: MailLinkType
}

/** What the link of a mail says; null when it is none. */
export function mailLinkIn(query: URLSearchParams): MailLink | null {
  const secret = query.get('token_hash')
  const asked = query.get('type') === 'email' ? 'signup' : query.get('type')
  const type = TYPES.find((one) => one === asked)
  return secret && type ? { secret, type } : null
}

/** Uses the link up. Answers where to go on, or null when the other address still has to confirm as well. */
export async function follow({ secret: token_hash, type }: MailLink): Promise<string | null> {
  if (type === 'recovery') {
    // Sets a password and nothing else: this browser's session stays what it is.
    const auth = await passingAuthClient()
    const { session: opened } = dataOf(await auth.verifyOtp({ token_hash, type }))
    if (!opened) throw new Error('a recovery link opened no session')
    const { access_token, refresh_token, expires_in, token_type } = opened
    const carried = { access_token, refresh_token, expires_in: String(expires_in), token_type, type }
    return `/reset-password#${new URLSearchParams(carried)}`
  }
  const auth = await authClient()
  const { session: opened } = dataOf(await auth.verifyOtp({ token_hash, type }))
  if (!opened) return null
  // The product's side of the user; without an answer the next page asks again.
  await call(meEndpoint, { query: {} }).then(session.saveUser, () => undefined)
  if (session.state() === 'half') return '/login'
  return type === 'email_change' ? '/account' : '/'
}
