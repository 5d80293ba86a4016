import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer, MailRefused, tidyOutbox } from './index.ts'
import type { Mail } from './index.ts'

const from = 'Mostrador <no-responder@mostrador.test>'
const mail: Mail = {
  to: 'marina@tienda.test',
  subject: 'Confirmá tu correo ✓',
  text: 'Hola, Ñandú',
  html: '<p>Hola, Ñandú</p>',
}

/** A mail server that keeps what it takes; `refuses` is what it says to every receiver. */
async function aMailServer(refuses?: { code: number; message: string }) {
  const taken: { receivers: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(refuses ? Object.assign(new Error(refuses.message), { responseCode: refuses.code }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const receivers = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ receivers, raw: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { taken, mailer: createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox: '' }) }
}

async function anOutbox() {
  const folder = join(await mkdtemp(join(tmpdir(), 'mostrador-mail-')), 'outbox')
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }))
  return { folder, mailer: createMailer({ smtpUrl: undefined, from, outbox: folder }) }
}

test('a mail goes through the mail server, with both of its halves', async () => {
  const { taken, mailer } = await aMailServer()

  await mailer.send(mail)

  expect(taken).toMatchObject([{ receivers: ['marina@tienda.test'] }])
  expect(await PostalMime.parse(taken[0]?.raw ?? '')).toMatchObject({
    from: { name: 'Mostrador', address: 'no-responder@mostrador.test' },
    to: [{ address: 'marina@tienda.test' }],
    subject: mail.subject,
    text: 'Hola, Ñandú\n',
    html: '<p>Hola, Ñandú</p>\n',
  })
})

test('without a mail server each mail is a file that only the owner of the process can read', async () => {
  const { folder, mailer } = await anOutbox()

  await mailer.send(mail)
  await mailer.send({ ...mail, subject: 'El segundo' })

  const names = (await readdir(folder)).sort()
  expect(names).toHaveLength(2)
  const path = join(folder, names[1] ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await PostalMime.parse(await readFile(path))).toMatchObject({ subject: 'El segundo' })
})

test('line breaks in a subject or an address add no header and no receiver', async () => {
  const { taken, mailer } = await aMailServer()

  await mailer.send({ ...mail, subject: 'Hola\r\nBcc: victima@otra.test\r\n\r\n<script>' })

  expect(taken).toMatchObject([{ receivers: ['marina@tienda.test'] }])
  const { headers } = await PostalMime.parse(taken[0]?.raw ?? '')
  expect(headers.map(({ key }) => key)).not.toContain('bcc')
})

test.each([
  'marina@tienda.test,victima@otra.test',
  'marina,victima@otra.test',
  'marina@tienda.test\r\nBcc: victima@otra.test',
  '"victima@otra.test"@tienda.test',
  'marina<victima@otra.test>',
  'grupo:victima@otra.test;',
  'mari\0na@tienda.test',
])('%j is no address that a mail is sent to', async (to) => {
  const { folder, mailer } = await anOutbox()

  await expect(mailer.send({ ...mail, to })).rejects.toBeInstanceOf(MailRefused)

  await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a refusal for good is told apart from one for now, and neither names the address', async () => {
  const gone = await aMailServer({ code: 550, message: 'no mailbox marina@tienda.test' })
  const busy = await aMailServer({ code: 451, message: 'later, marina@tienda.test' })

  const refused = await gone.mailer.send(mail).catch((error: unknown) => error)
  const later = await busy.mailer.send(mail).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(MailRefused)
  expect(refused).toMatchObject({ message: 'the mail server answered 550' })
  expect(later).not.toBeInstanceOf(MailRefused)
  expect(later).toMatchObject({ message: 'the mail server answered 451' })
})

test('mails that were written as files go after a week, and nothing else does', async () => {
  const outbox = await mkdtemp(join(tmpdir(), 'mostrador-outbox-'))
  onTestFinished(() => rm(outbox, { recursive: true }))
  await createMailer({ smtpUrl: undefined, from, outbox }).send(mail)
  await writeFile(join(outbox, 'notas.txt'), 'x')
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

  await tidyOutbox(outbox, inDays(6))
  expect(await readdir(outbox)).toHaveLength(2)
  await tidyOutbox(outbox, inDays(8))
  expect(await readdir(outbox)).toEqual(['notas.txt'])
  await tidyOutbox(join(outbox, 'nada'), inDays(8))
})
