// Makes a seller who answers, with no limit of answers, for each account of the marketplace that is named.
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { subscribe } from '../../apps/server/src/plans/index.ts'
import { startProduct } from '../../apps/server/src/product.ts'
import { newSeller } from './seller.ts'

const KNOWS = new TextEncoder().encode('Facturación. Hacemos factura A y B. La enviamos con el paquete.')

const product = await startProduct(readConfig(process.env))
await Promise.all(process.argv.slice(2).map((account) => prepare(Number(account))))
await product.close()
process.stdout.write('all sellers are prepared\n')

async function prepare(account: number): Promise<void> {
  const seller = await newSeller(product.url)
  // Paying for a plan is the only thing that a script cannot do by calls.
  await subscribe(product.database.db, seller.id, 'enterprise', new Date())
  const repository = await seller.createRepository('Políticas', [{ name: 'politicas.txt', bytes: KNOWS }])
  while ((await seller.unread(repository)) > 0) await wait(100)
  await seller.answerOnMarketplace(repository, account)
}
