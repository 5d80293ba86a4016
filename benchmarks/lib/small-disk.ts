import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own, in memory. */
export interface SmallDisk {
  folder: string
  /** Writes one file until so much is left. */
  fill(leaveMb: number): void
  /** Takes that file away. */
  makeRoom(): void
  close(): void
}

const PIECE = 1 << 20

/** Undefined where this process may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(leaveMb) {
      const file = openSync(filler, 'w')
      const left = () => {
        const { bavail, bsize } = statfsSync(folder)
        return bavail * bsize - leaveMb * PIECE
      }
      try {
        for (let room = left(); room > 0; room = left()) writeSync(file, Buffer.alloc(Math.min(PIECE, room)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    close() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}
