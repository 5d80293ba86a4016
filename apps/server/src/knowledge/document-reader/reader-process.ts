/**
 * Runs as a process of its own, one a document: a request and bytes come in by stdin, the reading goes out as JSON by
 * descriptor 3. A document can make a library take all memory or never end; then its parent ends this process and nothing
 * else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
// By its own door: the whole engine takes a fifth of a second to load, for each document anew.
import { readParts } from '@mostrador/answering/privacy'
import { readDocument, readerOf } from '@mostrador/documents/formats'
import { textsOfBlock } from '@mostrador/documents/model'
import type { ReadDocument } from '@mostrador/documents/formats'
import { CHAT_AUTHOR_MAX_LENGTH, MAX_CHAT_AUTHORS } from '@mostrador/contract/knowledge'
import { decodeInput } from './reader-input.ts'
import { fault } from './reading.ts'
import type { Reading } from './reading.ts'

const ANSWER_DESCRIPTOR = 3

const finished = ({ document, blocks, authors }: ReadDocument): Reading => ({
  kind: 'text',
  parts: readParts(document),
  blocks,
  words: document.blocks.flatMap(textsOfBlock).reduce((sum, text) => sum + wordsIn(text), 0),
  pages: document.pages,
  title: document.title,
  warnings: document.warnings,
  authors: authors
    .filter(({ name }) => name.length > 0 && name.length <= CHAT_AUTHOR_MAX_LENGTH)
    .slice(0, MAX_CHAT_AUTHORS),
})

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0

// The database refuses NUL and halves of characters, in whichever text they stand.
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value

function answer(reading: Reading): never {
  writeFileSync(ANSWER_DESCRIPTOR, JSON.stringify(reading, storable))
  process.exit(0)
}

// The process that watches this one may be killed. A worker thread then ends this one, whose main thread may be busy.
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()
const { request, bytes } = decodeInput(readFileSync(0))
// When this fails, the installation is broken and no document is to blame: the process ends without an answer.
if (request.type !== 'xls') await readerOf(request.type)

const giveUp = () => answer(fault('unreadable'))
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
const { type, corrections, ...options } = request
const read = await readDocument(bytes, type, { ...options, corrections: new Map(corrections) })
answer(read.kind === 'fault' ? read : finished(read))
