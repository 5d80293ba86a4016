import type { Measure } from '../lib/result.ts'
import { openShop } from '../lib/shop.ts'
import { mountSmallDisk } from '../lib/small-disk.ts'
import { feel } from './felt.ts'

const DISK_MB = 160

/**
 * The disk of the embedded database is full for a while, to the last byte, while buyers ask and a seller looks. Undefined
 * where this process may not mount a disk to fill.
 */
export async function surviveFullDisk(away: {
  lastsMs: number
  questions: number
}): Promise<Measure[] | undefined> {
  const disk = mountSmallDisk(DISK_MB)
  if (!disk) return undefined
  const shop = await openShop({ folder: disk.folder })
  try {
    const maker = await shop.startReady('demo')
    await maker.process.stop()
    await shop.startReady('main')
    return await feel(shop, { ...away, begin: () => disk.fill(0), end: disk.makeRoom })
  } finally {
    await shop.close()
    disk.close()
  }
}
