import { FlowSink, symbolText, type FlowItem } from '../flow/index.ts'
import type { OldWordFile } from './old-word-file.ts'
import { findPiece, readPieces, type OldPiece } from './old-word-letters.ts'
import { changeLetters, changeParagraph, type OldParagraph } from './old-word-looks.ts'
import { findOldNotes, storyStart, type OldStretch } from './old-word-notes.ts'
import { readOldStyles, type OldStyle } from './old-word-styles.ts'
import { readPropertyRuns, runAt, type PropertyRun } from './property-runs.ts'
import { readSprms } from './sprms.ts'

const STYLE_SHEET = 0x00a2
const LETTER_RUNS = 0x00fa
const PARAGRAPH_RUNS = 0x0102
const BOX_STORY = 6
const LARGE_LISTS: ReadonlySet<number> = new Set([0x6645, 0x6646])
const PARAGRAPH_ENDS = new Set(['\r', '\u0007', '\f'])
const CELL_END = '\u0007'
const NOTE_MARK = '\u0002'
const SYMBOL = '('
const FIELD_MARKS = new Set(['\u0013', '\u0014', '\u0015'])
/** Anchors of pictures, drawings and comments. */
const ANCHORS = new Set(['\u0001', '\u0005', '\u0008'])
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['\u000b', '\n'],
  ['\u001e', '-'],
  ['\u001f', ''],
])

/** Letters with the same properties. */
interface Segment {
  text: string
  run: PropertyRun | undefined
  noteMark: boolean
}

/** Reads the body of an old Word file with its notes, then its text boxes. */
export function readOldWordItems(file: OldWordFile): FlowItem[] {
  const reader = new OldWordReader(file)
  const body = reader.readStory({ from: 0, to: file.storyLengths[0] ?? 0 })
  const boxes = storyStart(file, BOX_STORY)
  return body.concat(reader.readStory({ from: boxes, to: boxes + (file.storyLengths[BOX_STORY] ?? 0) }))
}

class OldWordReader {
  private readonly file: OldWordFile
  private readonly pieces: OldPiece[]
  private readonly letterRuns: PropertyRun[]
  private readonly paragraphRuns: PropertyRun[]
  private readonly styleOf: (id: number) => OldStyle
  private readonly notes: Map<number, OldStretch>
  private notesRead = 0

  constructor(file: OldWordFile) {
    this.file = file
    this.pieces = readPieces(file)
    this.letterRuns = readPropertyRuns(file.document, file.part(LETTER_RUNS), 'letters')
    this.paragraphRuns = readPropertyRuns(file.document, file.part(PARAGRAPH_RUNS), 'paragraphs')
    this.styleOf = readOldStyles(file.part(STYLE_SHEET))
    this.notes = findOldNotes(file)
  }

  readStory(stretch: OldStretch): FlowItem[] {
    const sink = new FlowSink()
    const fields: ('instruction' | 'result')[] = []
    let segments: Segment[] = []
    let run: PropertyRun | undefined
    for (const { letter, place, character } of this.lettersOf(stretch)) {
      if (!run || place < run.from || place >= run.to) run = runAt(this.letterRuns, place)
      if (FIELD_MARKS.has(letter)) passField(fields, letter)
      else if (PARAGRAPH_ENDS.has(letter)) {
        this.endParagraph(sink, segments, { place, isCellEnd: letter === CELL_END })
        segments = []
        while (fields.includes('instruction')) fields.pop()
      } else if (fields.includes('instruction') || ANCHORS.has(letter)) continue
      else if (letter === NOTE_MARK) this.addNote(sink, segments, character)
      else addLetter(segments, TEXTS.get(letter) ?? letter, run)
    }
    if (segments.length > 0) this.endParagraph(sink, segments, { place: -1, isCellEnd: false })
    return sink.end()
  }

  private *lettersOf({ from, to }: OldStretch) {
    for (let index = findPiece(this.pieces, from); index < this.pieces.length; index += 1) {
      const piece = this.pieces[index]
      if (!piece || piece.from >= to) return
      const first = Math.max(0, from - piece.from)
      const end = Math.min(piece.text.length, to - piece.from)
      for (let at = first; at < end; at += 1)
        yield {
          letter: piece.text[at] ?? '',
          place: piece.place + at * piece.bytesALetter,
          character: piece.from + at,
        }
    }
  }

  private addNote(sink: FlowSink, segments: Segment[], character: number): void {
    const stretch = this.notes.get(character)
    if (!stretch) return
    this.notes.delete(character)
    this.notesRead += 1
    const mark = `(${this.notesRead})`
    sink.paragraph.notes.push({ mark, items: this.readStory(stretch) })
    segments.push({ text: mark, run: undefined, noteMark: true })
  }

  private endParagraph(
    sink: FlowSink,
    segments: Segment[],
    end: { place: number; isCellEnd: boolean },
  ): void {
    const found = runAt(this.paragraphRuns, end.place)
    const style = this.styleOf(found?.styleId ?? 0)
    const paragraph = changeParagraph(style.paragraph, found ? this.wholeList(found) : Buffer.alloc(0))
    const depth = end.isCellEnd ? Math.max(1, paragraph.tableDepth) : paragraph.tableDepth
    if (depth > 0 && paragraph.isRowEnd && (end.isCellEnd || depth > 1)) {
      sink.endRow(depth, paragraph.row)
      return
    }
    if (!style.isContents) for (const segment of segments) this.addSegment(sink, segment, style)
    sink.endParagraph(depth, levelsOf(style, paragraph))
    if (end.isCellEnd || paragraph.isNestedCellEnd) sink.endCell(depth)
  }

  /** Long lists of changes, as those of wide tables, lie in a stream of their own. */
  private wholeList({ list }: PropertyRun): Buffer {
    for (const { code, operand } of readSprms(list)) {
      if (!LARGE_LISTS.has(code)) continue
      const at = operand.readUInt32LE(0)
      const { data } = this.file
      if (at + 2 <= data.length) return data.subarray(at + 2, at + 2 + data.readUInt16LE(at))
    }
    return list
  }

  private addSegment(sink: FlowSink, { text, run, noteMark }: Segment, style: OldStyle): void {
    if (noteMark) {
      sink.addRun({ text, isBold: false, isStruck: false, isHidden: false, points: null, isNoteMark: true })
      return
    }
    const list = run?.list ?? Buffer.alloc(0)
    const { styleId } = changeLetters(style.letters, list, style.letters)
    // A character style changes the letters of its paragraph; the letters' own changes come on top.
    const styled = styleId === null ? style.letters : overLetters(style, this.styleOf(styleId))
    const letters = changeLetters(styled, list, styled)
    if (letters.isDeleted) return
    const { isBold, isStruck, isHidden, points, symbol } = letters
    const shown =
      symbol === null ? text : text.replaceAll(SYMBOL, symbolText('Wingdings', String.fromCharCode(symbol)))
    sink.addRun({ text: shown, isBold, isStruck, isHidden, points })
  }
}

const overLetters = ({ letters }: OldStyle, { letters: upper }: OldStyle) => ({
  ...letters,
  isBold: letters.isBold || upper.isBold,
  isStruck: letters.isStruck || upper.isStruck,
  isHidden: letters.isHidden || upper.isHidden,
})

function levelsOf(style: OldStyle, paragraph: OldParagraph) {
  return {
    headingLevel: style.headingLevel ?? paragraph.outlineLevel,
    listLevel: paragraph.listId > 0 ? paragraph.listLevel : null,
    // Consecutive items of two lists are two lists, whatever stands before them.
    listMark: paragraph.listId > 0 ? `list ${paragraph.listId}` : null,
  }
}

function passField(fields: ('instruction' | 'result')[], mark: string): void {
  if (mark === '\u0013') fields.push('instruction')
  if (mark === '\u0014' && fields.length > 0) fields[fields.length - 1] = 'result'
  if (mark === '\u0015') fields.pop()
}

function addLetter(segments: Segment[], text: string, run: PropertyRun | undefined): void {
  const last = segments.at(-1)
  if (last && last.run === run && !last.noteMark) last.text += text
  else segments.push({ text, run, noteMark: false })
}
