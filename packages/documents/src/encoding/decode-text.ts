import type { DocumentWarning } from '@mostrador/contract/knowledge'
import { CHARSETS, decodeBytes, type Charset } from './charsets.ts'
import { cleanCharacters } from './clean-characters.ts'
import { mostlyControls } from './mostly-controls.ts'
import { languagePull, plausibilityOf } from './plausibility.ts'
import { repairText, SAMPLE_MAX_LENGTH } from './repair-text.ts'

export interface DecodedText {
  /** Cleaned by `cleanCharacters`. */
  text: string
  /** `utf-8` (also for ASCII), `utf-16le`, `utf-16be`, or one of `CHARSETS`. */
  encoding: string
  warnings: DocumentWarning[]
  /** Set when the bytes are no text at all; see `mostlyControls`. Such text is not repaired. */
  isBinary?: boolean
}

/** How much less often each encoding comes than windows-1252, in points of plausibility. */
const PRIORS: Record<Charset, number> = {
  'windows-1252': 0,
  'iso-8859-15': -1,
  cp850: -1,
  macintosh: -1.5,
  cp437: -2,
}

/**
 * Decodes the bytes of a text file. Bytes that are no UTF-8 are read in each encoding that old programs write, and the
 * letters of the languages we read decide.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const { text, encoding, pastedLine } = decodeRaw(bytes)
  if (mostlyControls(text)) return { text: cleanCharacters(text), encoding, warnings: [], isBinary: true }
  const repaired = repairText(text)
  if (pastedLine !== undefined && repaired.warnings.length === 0) {
    const sample = cleanCharacters(pastedLine).trim().slice(0, SAMPLE_MAX_LENGTH)
    repaired.warnings.push({ code: 'letters_repaired', sample })
  }
  return { ...repaired, encoding }
}

interface Raw {
  text: string
  encoding: string
  /** The first line with another encoding than the rest. */
  pastedLine?: string
}

function decodeRaw(bytes: Uint8Array): Raw {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return decodeMarkedUtf8(bytes.subarray(3))
  if (startsWith(bytes, [0xff, 0xfe])) return decodeUtf16(bytes.subarray(2), 'utf-16le')
  if (startsWith(bytes, [0xfe, 0xff])) return decodeUtf16(bytes.subarray(2), 'utf-16be')
  const wide = wideEncoding(bytes)
  if (wide) return decodeUtf16(bytes, wide)
  const text = decodeUtf8(withoutCutEnd(bytes))
  if (text !== null) return { text, encoding: 'utf-8' }
  return decodeLines(bytes) ?? decodeOneByte(bytes)
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte)

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return null
  }
}

/** A file that says that it is UTF-8 and is not was joined from several. */
const decodeMarkedUtf8 = (bytes: Uint8Array): Raw => {
  const text = decodeUtf8(withoutCutEnd(bytes))
  return text === null ? (decodeLines(bytes) ?? decodeOneByte(bytes)) : { text, encoding: 'utf-8' }
}

/** Leaves out a character whose last bytes were cut off with the end of the file. */
function withoutCutEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return bytes
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    const rest = bytes.subarray(0, bytes.length - back)
    return length > back && rest.some((other) => other >= 0x80) ? rest : bytes
  }
  return bytes
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Raw {
  return { text: new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes), encoding }
}

const LEAST_NUL_SHARE = 0.5
const MAX_OTHER_NUL_SHARE = 0.05

/** UTF-16 of Latin letters has a zero in every second byte. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(bytes.length / 2)
  if (pairs < 2 || bytes.length % 2 !== 0) return null
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const [even, odd] = [zeros[0] / pairs, zeros[1] / pairs]
  if (odd >= LEAST_NUL_SHARE && even <= MAX_OTHER_NUL_SHARE) return 'utf-16le'
  return even >= LEAST_NUL_SHARE && odd <= MAX_OTHER_NUL_SHARE ? 'utf-16be' : null
}

/** Enough bytes to tell an encoding. */
const SAMPLED_BYTES = 100_000

function decodeOneByte(bytes: Uint8Array): { text: string; encoding: Charset } {
  const sample = sampleLines(linesOf(bytes))
  const pull = languagePull(decodeBytes(bytes.subarray(0, SAMPLED_BYTES), 'windows-1252'))
  const scored = CHARSETS.map((encoding) => ({
    encoding,
    score:
      plausibilityOf(
        sample.map((line) => decodeBytes(line, encoding)),
        pull,
      ).score + PRIORS[encoding],
  }))
  const { encoding } = scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best))
  return { text: decodeBytes(bytes, encoding), encoding }
}

/** The first lines with bytes outside ASCII. */
function sampleLines(lines: readonly Uint8Array[]): Uint8Array[] {
  const sample: Uint8Array[] = []
  let length = 0
  for (const line of lines) {
    if (length >= SAMPLED_BYTES) break
    if (line.every((byte) => byte < 0x80)) continue
    sample.push(line)
    length += line.length
  }
  return sample
}

const LINE_FEED = 0x0a

/** Reads a file of UTF-8 lines with some lines of another encoding, pasted from elsewhere; null when it is no such file. */
function decodeLines(bytes: Uint8Array): Raw | null {
  const lines = linesOf(bytes).map((line) => ({ line, text: decodeUtf8(line) }))
  const wide = lines.filter(({ line, text }) => text !== null && line.some((byte) => byte >= 0x80))
  const others = lines.filter(({ text }) => text === null)
  if (wide.length < others.length || wide.length === 0) return null
  const { encoding } = decodeOneByte(
    Buffer.concat(others.flatMap(({ line }) => [line, Buffer.of(LINE_FEED)])),
  )
  const text = lines.map(({ line, text: utf8 }) => utf8 ?? decodeBytes(line, encoding)).join('\n')
  return { text, encoding: 'utf-8', pastedLine: decodeBytes(others[0]!.line, encoding) }
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let from = 0
  for (let at = 0; at <= bytes.length; at += 1)
    if (at === bytes.length || bytes[at] === LINE_FEED) {
      lines.push(bytes.subarray(from, at))
      from = at + 1
    }
  return lines
}
