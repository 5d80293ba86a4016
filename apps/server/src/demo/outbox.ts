import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { listPage, mailPage } from './outbox-pages.ts'

const HOST = '127.0.0.1'
const MOST_LISTED = 100
const ID = /^[0-9a-f-]{36}$/

/** What the pages may do: nothing but look right, and show a mail of their own in a frame. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'"
/** What a mail may do: no script, no picture from elsewhere, no form; its links open in a tab of their own. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

export interface Outbox {
  url: string
  close(): Promise<void>
}

/**
 * Shows the mails of a folder to whoever sits at this machine: for the demo, whose mails go nowhere. On an origin of its
 * own, so that nothing in a mail comes near the product's pages.
 */
export async function showOutbox(folder: string): Promise<Outbox> {
  const http = fastify({ exposeHeadRoutes: false })
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    // A page elsewhere whose name is made to lead here must not read the mails.
    if (!isOwnName(request.host)) return reply.code(403).send()
    return undefined
  })
  mailRoutes(http, folder)
  const url = await http.listen({ host: HOST, port: 0 })
  return { url, close: () => http.close() }
}

const isOwnName = (host: string): boolean => /^(127\.0\.0\.1|localhost):\d+$/.test(host)

function mailRoutes(http: FastifyInstance, folder: string): void {
  http.get('/', async (_, reply) => {
    const ids = (await idsIn(folder)).slice(0, MOST_LISTED)
    const mails = await Promise.all(ids.map(async (id) => ({ id, ...headOf(await readMail(folder, id)) })))
    return reply.type('text/html; charset=utf-8').send(listPage(mails))
  })

  http.get<{ Params: { id: string } }>('/mails/:id', async ({ params: { id } }, reply) => {
    if (!(await idsIn(folder)).includes(id)) return reply.code(404).send()
    const mail = await readMail(folder, id)
    const page = mailPage({ id, ...headOf(mail), text: mail.text ?? '' })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  http.get<{ Params: { id: string } }>('/mails/:id/html', async ({ params: { id } }, reply) => {
    if (!(await idsIn(folder)).includes(id)) return reply.code(404).send()
    const { html = '' } = await readMail(folder, id)
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MAIL_POLICY)
      .send(`<base target="_blank">${html}`)
  })
}

/** Newest first: ids grow with time. */
async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Before the first mail there is no folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length))
    .filter((id) => ID.test(id))
    .sort()
    .reverse()
}

const readMail = async (folder: string, id: string): Promise<Email> =>
  PostalMime.parse(await readFile(join(folder, `${id}.eml`)))

const headOf = ({ subject = '', to, date = '' }: Email) => ({
  subject,
  to: to?.[0]?.address ?? '',
  date,
})
