import { redirect } from 'react-router'
import { session } from '#platform/session'

/** Runs before every protected page: without a session the way leads to the login. */
export function requireSession() {
  if (!session.read()) throw redirect('/login')
  return null
}
