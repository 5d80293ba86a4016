import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { fault, type Extract } from './reading.ts'
import { declaredEncoding, mostlyControls } from './text-bytes.ts'

const SAMPLE_BYTES = 256 * 1024
const ENOUGH_CONFIDENCE = 50
// In a Spanish shop's file, what a detector takes for one of these is what Windows writes.
const NEIGHBOURS_OF_WINDOWS_1252 = /^(ASCII|ISO-8859-(1|2|9)|windows-125[0247])$/

export function readTxt(bytes: Uint8Array): Extract {
  const text = decodeText(bytes)
  return mostlyControls(text) ? fault('unreadable') : { kind: 'text', text, pages: null }
}

export function decodeText(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes)
  if (declared) return new TextDecoder(declared).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return iconv.decode(Buffer.from(bytes), guessEncoding(bytes))
  }
}

function guessEncoding(bytes: Uint8Array): string {
  const [best] = analyse(bytes.subarray(0, SAMPLE_BYTES))
  const isSure = best !== undefined && best.confidence >= ENOUGH_CONFIDENCE
  if (!isSure || NEIGHBOURS_OF_WINDOWS_1252.test(best.name)) return 'windows-1252'
  return iconv.encodingExists(best.name) ? best.name : 'windows-1252'
}
