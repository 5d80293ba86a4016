import { join } from 'node:path'
import type { Config } from '#platform/config'
import { internet } from '#platform/public-web'
import { DEMO_EMAIL, DEMO_PASSWORD, prepareDemo, showOutbox } from './demo/index.ts'
import { run } from './run.ts'

const prepared = Promise.withResolvers<void>()
let outboxUrl: string | undefined
const { config, product } = await run({
  async given({ mail, dataDir, marketplace }: Config) {
    if (!mail.smtpUrl) outboxUrl = (await showOutbox(join(dataDir, 'outbox'))).url
    // The demo seller has a web page too, and it is on this machine.
    const network = { ...internet, besides: new URL(marketplace.apiUrl).origin }
    return { untilReady: prepared.promise, network, ...(outboxUrl !== undefined && { outboxUrl }) }
  },
})
try {
  await prepareDemo({ url: product.url, sandboxUrl: config.marketplace.apiUrl, db: product.database.db })
  prepared.resolve()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  await product.close()
  process.exit(1)
}

process.stdout.write(`
  Mostrador está listo: ${config.publicUrl}

    Ingresá con  ${DEMO_EMAIL}
    Contraseña   ${DEMO_PASSWORD}

  Para jugar de comprador (simulador de Mercado Libre): ${config.marketplace.apiUrl}
${outboxUrl === undefined ? '' : `  Los correos que mandaría: ${outboxUrl}\n`}
`)
