import { startDemoProduct } from './demo-product.ts'

/** One product for all tests; they read its addresses from the environment. */
export default async function globalSetup() {
  const { address, sandboxAddress, stop } = await startDemoProduct()
  process.env['PRODUCT_URL'] = address
  process.env['SANDBOX_URL'] = sandboxAddress
  return stop
}
