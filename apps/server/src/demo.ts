import { DEMO_EMAIL, DEMO_PASSWORD, prepareDemo } from './demo/index.ts'
import { run } from './run.ts'

const prepared = Promise.withResolvers<void>()
const { config, product } = await run({ untilReady: prepared.promise })
await prepareDemo({ url: product.url, sandboxUrl: config.marketplace.apiUrl, db: product.database.db })
prepared.resolve()

process.stdout.write(`
  Mostrador está listo: ${config.publicUrl}

    Ingresá con  ${DEMO_EMAIL}
    Contraseña   ${DEMO_PASSWORD}

  Para jugar de comprador (simulador de Mercado Libre): ${config.marketplace.apiUrl}

`)
