import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { TestApp } from './app.ts'
import { until } from './until.ts'

/** A mail as its reader has it. */
export interface TestMail {
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** Where its button leads. */
  link: URL | null
  /** The secret of the link. */
  tokenHash: string
  /** The six digits. */
  code: string
}

/** Every mail that was written so far to `address`, oldest first. */
export async function mailsTo(app: Pick<TestApp, 'dataDir'>, address: string): Promise<TestMail[]> {
  const mails = await allMails(app)
  return mails.filter(({ to }) => to === address.toLowerCase())
}

/** The newest mail to `address`, as soon as there are `count` of them. */
export async function nextMail(app: Pick<TestApp, 'dataDir'>, address: string, count = 1): Promise<TestMail> {
  let mails: TestMail[] = []
  await until(async () => {
    mails = await mailsTo(app, address)
    return mails.length >= count
  })
  return mails.at(-1)!
}

async function allMails({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<TestMail[]> {
  const outbox = join(dataDir, 'outbox')
  const names = await readdir(outbox).catch(() => [])
  const written = names.filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(written.map(async (name) => parseMail(await readFile(join(outbox, name)))))
}

/** Reads a mail as it went over the wire. */
export async function parseMail(raw: Buffer | string): Promise<TestMail> {
  const { from, to, subject = '', text = '', html = '' } = await PostalMime.parse(raw)
  const href = /^https?:\/\/\S+$/m.exec(text)?.[0]
  const link = href ? new URL(href) : null
  return {
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    text,
    html,
    link,
    tokenHash: link?.searchParams.get('token_hash') ?? '',
    code: /^\d{6}$/m.exec(text)?.[0] ?? '',
  }
}
