import { test as base } from '@playwright/test'
import { startDemoProduct } from './demo-product.ts'

interface Product {
  address: string
  /** Where the marketplace sandbox listens; a person plays the buyer at its `/`. */
  sandboxAddress: string
}

/** A test of a journey: each size of screen has a product of its own, started once, on fresh data. */
export const test = base.extend<{ baseURL: string }, { product: Product }>({
  product: [
    async ({}, use) => {
      const { stop, ...product } = await startDemoProduct()
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
})

export { expect } from '@playwright/test'
