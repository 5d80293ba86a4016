import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomSecret } from '#platform/secrets'
import type { Auth } from '../auth.ts'

const SECONDS = 5 * 60

/** The host's own prefix needs https, which only this machine goes without. */
const nameOf = (auth: Auth) => `${auth.publicUrl.startsWith('https:') ? '__Host-' : ''}mostrador-google`

/** What shows that a callback comes to the browser that set out; it carries no right. */
export function browserOf(auth: Auth, request: FastifyRequest): string | null {
  const prefix = `${nameOf(auth)}=`
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/** Marks a browser that sets out; one that is on its way in another tab keeps its mark. */
export function markBrowser(auth: Auth, request: FastifyRequest, reply: FastifyReply): string {
  const browser = browserOf(auth, request) ?? randomSecret()
  const secure = auth.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${nameOf(auth)}=${browser}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return browser
}
