/**
 * Runs as a process of its own, one a document: bytes come in by stdin, the reading goes out as JSON by descriptor 3.
 * A document can make a library take all memory or never end; then its parent ends this process and nothing else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cleanText } from './clean-text.ts'
import { fault, MAX_CHARACTERS, type DocumentType, type Reading } from './reading.ts'

const ANSWER_DESCRIPTOR = 3

async function readWithItsLibrary(type: DocumentType, bytes: Uint8Array): Promise<Reading> {
  switch (type) {
    case 'pdf':
      return (await import('./read-pdf.ts')).readPdf(bytes)
    case 'docx':
      return (await import('./read-docx.ts')).readDocx(bytes)
    case 'txt':
      return (await import('./read-txt.ts')).readTxt(bytes)
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

const giveUp = () => answer(fault('unreadable'))
process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)

const type = process.argv[2] as DocumentType
answer(finished(type, await readWithItsLibrary(type, new Uint8Array(readFileSync(0)))))
