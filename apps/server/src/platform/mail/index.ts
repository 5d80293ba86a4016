import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { isMailAddress } from '@mostrador/contract/accounts'
import { newId } from '#platform'

export interface Mail {
  /** One address, without a name. */
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail, or the file is written. */
  send(mail: Mail): Promise<void>
}

/** The mail cannot be sent, now or later; `reason` names no address. */
export class MailRefused extends Error {}

const TIMEOUT_MS = 20_000
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** Sends through the mail server of `smtpUrl`, or writes each mail as an `.eml` file into `outbox`. */
export const createMailer = (options: {
  smtpUrl: string | undefined
  from: string
  outbox: string
}): Mailer =>
  options.smtpUrl ? smtpMailer(options.smtpUrl, options.from) : fileMailer(options.outbox, options.from)

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const message = messageOf(mail, from)
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw withoutAddresses(error)
      }
    },
  }
}

function fileMailer(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      // Ids grow with time, and so do the names of the files. Readers never see half a mail.
      const path = join(outbox, newId())
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, `${path}.eml`)
    },
  }
}

/** Deletes mails that lie in `outbox` for longer than anybody looks for them: they hold links and codes. */
export async function tidyOutbox(outbox: string, now: Date): Promise<void> {
  const names = await readdir(outbox).catch(() => [])
  for (const name of names) {
    const path = join(outbox, name)
    if (/\.(eml|part)$/.test(name) && (await stat(path)).mtimeMs < now.getTime() - KEPT_MS)
      await rm(path, { force: true })
  }
}

function messageOf({ to, subject, text, html }: Mail, from: string) {
  if (!isMailAddress(to)) throw new MailRefused('not an address that mail can be sent to')
  return {
    from,
    // As an object: a text would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Mail servers repeat the address in what they say, which belongs into no log. */
function withoutAddresses(error: unknown): Error {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const told = `the mail server answered ${responseCode ?? code ?? 'something unexpected'}`
  return responseCode !== undefined && responseCode >= 500 ? new MailRefused(told) : new Error(told)
}
