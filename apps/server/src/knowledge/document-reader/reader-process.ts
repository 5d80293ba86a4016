/**
 * Runs as a process of its own, one a document: bytes come in by stdin, the reading goes out as JSON by descriptor 3.
 * A document can make a library take all memory or never end; then its parent ends this process and nothing else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
// By its own door: the whole engine takes a fifth of a second to load, for each document anew.
import { readParts } from '@mostrador/answering/privacy'
import { cleanText } from './clean-text.ts'
import { fault, MAX_CHARACTERS, type DocumentType, type Extract, type Reading } from './reading.ts'

const ANSWER_DESCRIPTOR = 3

/** Each type has its library, and a reader loads one only. */
async function readerOf(type: DocumentType): Promise<(bytes: Uint8Array) => Extract | Promise<Extract>> {
  switch (type) {
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf
    case 'docx':
      return (await import('./read-docx.ts')).readDocx
    case 'doc':
      return (await import('./read-doc.ts')).readDoc
    case 'html':
      return (await import('./read-page.ts')).readPage
    case 'txt':
      return (await import('./read-txt.ts')).readTxt
  }
}

function finished(type: DocumentType, extract: Extract): Reading {
  if (extract.kind === 'fault') return extract
  if (extract.text.length > MAX_CHARACTERS) return fault('too_much')
  const text = cleanText(extract.text)
  if (!/[\p{L}\p{N}]/u.test(text)) return fault(type === 'txt' ? 'empty' : 'no_text')
  return {
    kind: 'text',
    parts: readParts(text),
    words: wordsIn(text),
    pages: extract.pages,
    title: extract.title ?? null,
    ...(extract.hasUnseenText ? { hasUnseenText: true } : {}),
  }
}

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0

function answer(reading: Reading): never {
  writeFileSync(ANSWER_DESCRIPTOR, JSON.stringify(reading))
  process.exit(0)
}

const type = process.argv[2] as DocumentType
// Whoever watches over this process may be killed; then nobody would end it. This thread is too busy to notice.
new Worker(new URL('./parent-watch.ts', import.meta.url), { workerData: Number(process.argv[3]) }).unref()
// When this fails, the installation is broken and no document is to blame: the process ends without an answer.
const read = await readerOf(type)

const giveUp = () => answer(fault('unreadable'))
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
answer(finished(type, await read(new Uint8Array(readFileSync(0)))))
