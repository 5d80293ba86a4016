import { authClient, authConfig } from '#platform'
import { dataOf } from './auth-errors.ts'

const FLOW = 'flow'
const STARTED_FLOW = 'mostrador-google-flow'

/** Leaves for Google, which returns to the redirect page. Answers false, and stays, where Google is not set up. */
export async function signInWithGoogle(): Promise<boolean> {
  if (!(await authConfig()).google) return false
  const flow = crypto.getRandomValues(new Uint32Array(4)).join('-')
  sessionStorage.setItem(STARTED_FLOW, flow)
  const redirectTo = `${window.location.origin}/redirect?${FLOW}=${flow}`
  const auth = await authClient()
  dataOf(await auth.signInWithOAuth({ provider: 'google', options: { redirectTo } }))
  return true
}

/** Whether this very tab left for what the address says it returns from. */
export function hasStarted(query: URLSearchParams): boolean {
  const started = sessionStorage.getItem(STARTED_FLOW)
  return started !== null && query.get(FLOW) === started
}
