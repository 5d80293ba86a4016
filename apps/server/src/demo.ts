import { DEMO_EMAIL, DEMO_PASSWORD, prepareDemo } from './demo/index.ts'
import { run } from './run.ts'

const prepared = Promise.withResolvers<void>()
const { config, product } = await run({ untilReady: prepared.promise })
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

`)
