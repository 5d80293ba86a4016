import { redirect } from 'react-router'
import { keepFresh, session } from '#platform'

/** Runs before every protected page: without a session the way leads to the login. Renewing it never holds the page up. */
export function requireSession() {
  if (!session.read()) throw redirect('/login')
  keepFresh()
  return null
}
