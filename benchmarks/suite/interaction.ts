import { interactionCosts } from '../../e2e/support/interaction-cost.ts'
import type { Benchmark } from '../lib/result.ts'
import { openShop } from '../lib/shop.ts'

/** How long a page takes to show that it was tapped or typed on: the slowest of each page, as INP counts it. */
export const interaction: Benchmark = {
  name: 'interaction',
  async run() {
    const shop = await openShop()
    try {
      const { url } = await shop.startReady('demo')
      const costs = await interactionCosts(url)
      return [...costs].map(([path, ms]) => {
        if (ms.length === 0) throw new Error(`nothing was done on ${path}`)
        return { what: `${path}: INP`, value: Math.max(...ms), unit: 'ms', bar: { atMost: 100 } }
      })
    } finally {
      await shop.close()
    }
  },
}
