import { fault, type Reading } from './reading.ts'
import { sniffType } from './sniff-type.ts'
import { readInProcess } from './watched-process.ts'

export interface DocumentReader {
  /**
   * What a document says, or why nothing can be read from it. Rejects only for reasons that are not the document's,
   * `signal` among them; reading again can then help.
   */
  readDocument(bytes: Uint8Array, fileName: string, signal: AbortSignal): Promise<Reading>
}

const PROCESSES = 2

export function createDocumentReader(): DocumentReader {
  const inTurn = limitTo(PROCESSES)
  return {
    async readDocument(bytes, fileName, signal) {
      const type = await sniffType(bytes, fileName)
      if (!type) return fault('unreadable')
      if (bytes.length === 0) return fault('empty')
      return inTurn(() => readInProcess(type, bytes, signal))
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
