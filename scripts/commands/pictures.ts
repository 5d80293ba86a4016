import { resolve } from 'node:path'
import { takePictures } from '../../e2e/pictures/take-pictures.ts'
import { findOrInstallBrowser } from '../../e2e/support/browser.ts'
import { startDemoProduct } from '../../e2e/support/demo-product.ts'
import { step } from '../bootstrap/steps.mjs'
import { buildWeb } from '../lib/build-web.ts'

/** `npm run pictures [-- FOLDER]` */
export async function run([folder = 'docs/pictures']: string[]) {
  await findOrInstallBrowser()
  await buildWeb()
  const product = await startDemoProduct()
  try {
    const pictures = await step(
      'Taking pictures of every route',
      () => takePictures(product.address, resolve(folder)),
      'The message above names the page.',
    )
    console.log(`${pictures.length} pictures, and sheet.png with all of them, in ${folder}`)
  } finally {
    await product.stop()
  }
  return 0
}
