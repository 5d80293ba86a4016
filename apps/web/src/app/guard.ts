import { redirect } from 'react-router'
import { keepFresh, session } from '#platform'

/** What a social login that returned to any page of the app carries. */
const RETURN_PARTS = ['access_token', 'refresh_token', 'expires_in', 'token_type']

/**
 * Runs before every protected page: without a session the way leads to the login. Renewing it never holds the page up.
 * Tokens that came with the address are for the redirect page, which takes none that somebody else may have planted.
 */
export async function requireSession() {
  const { hash } = window.location
  const returned = new URLSearchParams(hash.slice(1))
  const isReturn = RETURN_PARTS.every((part) => returned.has(part)) || returned.has('error_code')
  if (isReturn) throw redirect(`/redirect${hash}`)
  // `start-over.ts` replaces the page. Until then the guard shows nothing more.
  if (session.hasLeft()) await new Promise(() => {})
  if (session.state() !== 'in') throw redirect('/login')
  session.take()
  keepFresh()
  return null
}
