import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { measureEditor } from '../../e2e/support/editor-cost.ts'
import { callerAt, fullOfDrafts } from '../lib/drafts.ts'
import type { Benchmark } from '../lib/result.ts'
import { demoSeller } from '../lib/seller.ts'
import { openShop } from '../lib/shop.ts'
import { percentile } from '../lib/statistics.ts'

const PICTURES = 3
const PHOTOS = 5
/** What a phone's camera makes: twelve megapixels, seven megabytes. */
const PHOTO = { width: 3600, height: 3400 }

/** The editor with ten open drafts: how long a key takes to show, and a photo to become a square. */
export const listingEditor: Benchmark = {
  name: 'listing-editor',
  async run(say) {
    const shop = await openShop()
    const photo = join(tmpdir(), `mostrador-bench-${process.pid}.jpg`)
    try {
      await shop.startReady('demo')
      const seller = await demoSeller(shop.url)
      say('ten drafts')
      await fullOfDrafts(callerAt(shop.url, seller.signedIn.session.access_token), PICTURES)
      await writeFile(photo, await aPhoto())
      say('typing, and adding photos')
      const { keys, pictures } = await measureEditor({
        url: shop.url,
        signedIn: seller.signedIn,
        fields: ['Título', 'Descripción', 'Modelo'],
        photo,
        photos: PHOTOS,
      })
      return [
        { what: 'a key, 4 times slowed: p50', value: percentile(keys, 0.5), unit: 'ms' },
        {
          what: 'a key, 4 times slowed: p98',
          value: percentile(keys, 0.98),
          unit: 'ms',
          bar: { atMost: 50 },
        },
        {
          what: 'a photo of 12 megapixels to 1200 square',
          value: percentile(pictures, 1) / 1000,
          unit: 's',
          bar: { atMost: 1 },
        },
      ]
    } finally {
      await rm(photo, { force: true })
      await shop.close()
    }
  },
}

/** Grain all over, which is the hardest to unpack. */
async function aPhoto(): Promise<Buffer> {
  const { width, height } = PHOTO
  const grain = randomBytes((width / 4) * (height / 4) * 3)
  return sharp(grain, { raw: { width: width / 4, height: height / 4, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 95 })
    .toBuffer()
}
