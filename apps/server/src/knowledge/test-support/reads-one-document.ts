/** Stands in for a server that reads the document at the path that it is given, and has it stand still if told to. */
import { readFileSync } from 'node:fs'
import { readDocument } from '../document-reader/index.ts'

const [, , path = '', what] = process.argv
const way = {
  clear: () => Promise.resolve(),
  follow(standStill: (isWaiting: boolean) => void) {
    standStill(what === 'stands still')
    return () => undefined
  },
}
const document = { fileName: path, shop: null, corrections: new Map<string, string>() }
await readDocument(readFileSync(path), document, { signal: new AbortController().signal, way })
