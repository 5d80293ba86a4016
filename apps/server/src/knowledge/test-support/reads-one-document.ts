/** Stands in for a server that reads the document at the path that it is given. */
import { readFileSync } from 'node:fs'
import { readDocument } from '../document-reader/index.ts'

const [, , path = ''] = process.argv
await readDocument(readFileSync(path), path, new AbortController().signal)
