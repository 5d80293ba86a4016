/**
 * Runs as a process of its own, one a document: bytes come in by stdin, the reading goes out as JSON by descriptor 3.
 * A document can make a library take all memory or never end; then its parent ends this process and nothing else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cleanText } from './clean-text.ts'
import { fault, MAX_CHARACTERS, type DocumentType, type Reading } from './reading.ts'

const ANSWER_DESCRIPTOR = 3

/** Each type has its library, and a reader loads one only. */
async function readerOf(type: DocumentType): Promise<(bytes: Uint8Array) => Reading | Promise<Reading>> {
  switch (type) {
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf
    case 'docx':
      return (await import('./read-docx.ts')).readDocx
    case 'txt':
      return (await import('./read-txt.ts')).readTxt
  }
}

function finished(type: DocumentType, reading: Reading): Reading {
  if (reading.kind === 'fault') return reading
  if (reading.text.length > MAX_CHARACTERS) return fault('too_much')
  const text = cleanText(reading.text)
  if (!/[\p{L}\p{N}]/u.test(text)) return fault(type === 'txt' ? 'empty' : 'no_text')
  return { ...reading, text }
}

function answer(reading: Reading): never {
  writeFileSync(ANSWER_DESCRIPTOR, JSON.stringify(reading))
  process.exit(0)
}

const type = process.argv[2] as DocumentType
// When this fails, the installation is broken and no document is to blame: the process ends without an answer.
const read = await readerOf(type)

const giveUp = () => answer(fault('unreadable'))
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
answer(finished(type, await read(new Uint8Array(readFileSync(0)))))
