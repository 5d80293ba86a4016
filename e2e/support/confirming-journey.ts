import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { Parts } from '../../scripts/lib/parts.ts'
import { freePort } from '../../scripts/lib/ports.ts'
import { startProduct } from '../../scripts/lib/product.ts'

interface ConfirmingProduct {
  address: string
  /** Where the mails lie that it did not send. */
  outbox: string
}

/** A product that confirms addresses before their first session, as in production; without marketplace and demo. */
export const test = base.extend<{ baseURL: string }, { product: ConfirmingProduct }>({
  product: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-e2e-'))
      const parts = new Parts({ show: true })
      const { address, ready } = await startProduct(parts, {
        port: await freePort(),
        sandboxPort: await freePort(),
        env: {
          DATA_DIR: join(dataDir, 'data'),
          LOG_LEVEL: 'warn',
          AUTH_CONFIRM_EMAIL: 'on',
          ML_APP_ID: '1',
          ML_APP_SECRET: 'x',
        },
      })
      if (!(await ready)) throw new Error('The product ended before it was ready.')
      await use({ address, outbox: join(dataDir, 'data', 'outbox') })
      await parts.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})

/** The link in the newest mail to `email` about something, as soon as it was written. */
export async function linkIn({ outbox }: ConfirmingProduct, email: string, about: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(outbox).catch(() => [])
      const written = names.filter((name) => name.endsWith('.eml')).toSorted()
      const mails = await Promise.all(
        written.map(async (name) => readable(await readFile(join(outbox, name)))),
      )
      const mail = mails.findLast((text) => text.includes(`To: ${email}`) && text.includes(about))
      return (link = /https?:\/\/\S+\/redirect\?[^\s"<]+/.exec(mail ?? '')?.[0])
    })
    .toBeTruthy()
  return link ?? ''
}

/** A mail without the marks that keep its lines short. */
const readable = (raw: Buffer): string => {
  const bytes = raw
    .toString('latin1')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
