import { fault, type Reading } from './reading.ts'
import { sniffType } from './sniff-type.ts'
import { readInProcess } from './watched-process.ts'

export interface DocumentReader {
  /** Rejects only for reasons that are not the document's; reading again can then help. */
  readDocument(bytes: Uint8Array, fileName: string): Promise<Reading>
  /** Ends what is being read, and resolves when it has ended. */
  close(): Promise<void>
}

const PROCESSES = 2

export function createDocumentReader(): DocumentReader {
  const closing = new AbortController()
  const inTurn = limitTo(PROCESSES)
  const underWay = new Set<Promise<Reading>>()

  return {
    async readDocument(bytes, fileName) {
      const type = await sniffType(bytes, fileName)
      if (!type) return fault('unreadable')
      if (bytes.length === 0) return fault('empty')
      const reading = inTurn(() => readInProcess(type, bytes, closing.signal))
      underWay.add(reading)
      return reading.finally(() => underWay.delete(reading))
    },
    async close() {
      closing.abort(new Error('the document reader was closed'))
      await Promise.allSettled(underWay)
    },
  }
}

/** Runs at most `count` tasks at once; the others wait in the order in which they came. */
function limitTo(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resume) => waiting.push(resume))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
