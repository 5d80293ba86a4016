import { isContentsStyleName, levelOfStyleName } from '../flow/index.ts'
import { decodeWide } from './decode-letters.ts'
import {
  changeLetters,
  changeParagraph,
  PLAIN_OLD_LETTERS,
  PLAIN_OLD_PARAGRAPH,
  type OldLetters,
  type OldParagraph,
} from './old-word-looks.ts'

/** A style of old Word with all that it inherits. */
export interface OldStyle {
  headingLevel: number | null
  isContents: boolean
  letters: OldLetters
  paragraph: OldParagraph
}

interface WrittenStyle {
  builtIn: number
  base: number
  name: string
  paragraph: Buffer
  letters: Buffer
}

const PLAIN_STYLE: OldStyle = {
  headingLevel: null,
  isContents: false,
  letters: PLAIN_OLD_LETTERS,
  paragraph: PLAIN_OLD_PARAGRAPH,
}

const NOTHING = Buffer.alloc(0)
const NO_BASE = 0xfff
const BUILT_IN_TITLE = 62
const MAX_CHAIN = 20

/**
 * Reads the style sheet.
 *
 * @see [MS-DOC] 2.9.271 STSH
 */
export function readOldStyles(sheet: Buffer): (id: number) => OldStyle {
  const written = readWrittenStyles(sheet)
  const known = new Map<number, OldStyle>()
  const resolve = (id: number, depth: number): OldStyle => {
    const style = written[id]
    if (!style || depth > MAX_CHAIN) return PLAIN_STYLE
    const found = known.get(id)
    if (found) return found
    const base = style.base === NO_BASE ? PLAIN_STYLE : resolve(style.base, depth + 1)
    const resolved = overBase(style, base)
    known.set(id, resolved)
    return resolved
  }
  return (id) => resolve(id, 0)
}

function overBase(style: WrittenStyle, base: OldStyle): OldStyle {
  const paragraph = changeParagraph(base.paragraph, style.paragraph)
  const letters = changeLetters(base.letters, style.letters, base.letters)
  const isHeading = style.builtIn >= 1 && style.builtIn <= 9
  const named = style.builtIn === BUILT_IN_TITLE ? 0 : levelOfStyleName(style.name)
  return {
    headingLevel: (isHeading ? style.builtIn : named) ?? paragraph.outlineLevel ?? base.headingLevel,
    isContents: isContentsStyleName(style.name),
    letters,
    paragraph,
  }
}

function readWrittenStyles(sheet: Buffer): (WrittenStyle | undefined)[] {
  if (sheet.length < 6) return []
  const headerBytes = sheet.readUInt16LE(0)
  const count = sheet.readUInt16LE(2)
  const fixedBytes = sheet.readUInt16LE(4)
  const styles: (WrittenStyle | undefined)[] = []
  let at = 2 + headerBytes
  for (let id = 0; id < count && at + 2 <= sheet.length; id += 1) {
    const length = sheet.readUInt16LE(at)
    styles.push(readWrittenStyle(sheet.subarray(at + 2, at + 2 + length), fixedBytes))
    at += 2 + length
  }
  return styles
}

function readWrittenStyle(bytes: Buffer, fixedBytes: number): WrittenStyle | undefined {
  if (bytes.length < fixedBytes + 2 || fixedBytes < 6) return undefined
  const kind = bytes.readUInt16LE(2) & 0xf
  const nameLength = bytes.readUInt16LE(fixedBytes)
  const nameEnd = fixedBytes + 2 + 2 * nameLength
  const changes = readChanges(bytes, nameEnd + 2)
  const isParagraphStyle = kind === 1
  return {
    builtIn: bytes.readUInt16LE(0) & 0xfff,
    base: bytes.readUInt16LE(2) >> 4,
    name: decodeWide(bytes.subarray(fixedBytes + 2, nameEnd)),
    // The changes of a paragraph begin with the number of its style.
    paragraph: isParagraphStyle ? (changes[0]?.subarray(2) ?? NOTHING) : NOTHING,
    letters: changes[isParagraphStyle ? 1 : 0] ?? NOTHING,
  }
}

function readChanges(bytes: Buffer, from: number): Buffer[] {
  const changes: Buffer[] = []
  let at = from
  while (at + 2 <= bytes.length && changes.length < 3) {
    const length = bytes.readUInt16LE(at)
    changes.push(bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length + (length % 2)
  }
  return changes
}
