import { LimitExceeded } from '../model/index.ts'
import { FlowSink, symbolText, type FlowItem } from '../word/flow/index.ts'
import { changeRtfLetters, changeRtfParagraph, changeRtfRow } from './change-state.ts'
import { decodePage, MACINTOSH, WINDOWS_LATIN } from './rtf-code-pages.ts'
import { innerState, plainLetters, plainParagraph, plainRow, type RtfState } from './rtf-state.ts'
import { RtfTables } from './rtf-tables-of-names.ts'
import type { RtfToken } from './rtf-tokens.ts'
import { RTF_BOXES, RTF_DESTINATIONS, RTF_TEXTS } from './rtf-words.ts'

const MAX_GROUP_DEPTH = 500
const FETCHING_FIELD = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|MACROBUTTON|DATABASE)\b/i

interface RtfGroup {
  state: RtfState
  /** Runs when the group ends. */
  end: (() => void) | null
}

/** Follows the groups and control words of an RTF document and collects its paragraphs and tables. */
export class RtfParser {
  hasActiveContent = false
  /** The document's own group has ended; what follows is no part of it. */
  isDone = false
  private readonly tables = new RtfTables()
  private readonly body = new FlowSink()
  private sink = this.body
  private readonly groups: RtfGroup[] = []
  private end: (() => void) | null = null
  private isStarred = false
  private page = WINDOWS_LATIN
  private defaultFont: number | null = null
  private bytes = ''
  private instruction = ''
  private notes = 0
  private state: RtfState = {
    destination: 'text',
    letters: plainLetters(),
    paragraph: plainParagraph(),
    row: plainRow(),
    unicodeFallback: 0,
    fallbackLength: 1,
  }

  /** The paragraphs and tables of the whole document. */
  finish(): FlowItem[] {
    this.flushBytes()
    while (this.groups.length > 0) this.closeGroup()
    return this.body.end()
  }

  take(token: RtfToken): void {
    if (token.kind === 'text') {
      this.takeBytes(token.bytes)
      return
    }
    this.flushBytes()
    if (token.kind === 'word') this.takeWord(token.name, token.value)
    else this.state.unicodeFallback = 0
    if (token.kind === 'open') this.openGroup()
    if (token.kind === 'close') this.closeGroup()
  }

  private openGroup(): void {
    if (this.groups.length >= MAX_GROUP_DEPTH) throw new LimitExceeded()
    this.groups.push({ state: this.state, end: this.end })
    this.state = innerState(this.state)
    this.end = null
    this.isStarred = false
  }

  private closeGroup(): void {
    const group = this.groups.pop()
    if (!group) return
    this.end?.()
    if (this.groups.length === 0) {
      this.endLastParagraph()
      this.isDone = true
    }
    this.state = group.state
    this.end = group.end
    this.isStarred = false
  }

  private takeBytes(bytes: string): void {
    const skipped = Math.min(this.state.unicodeFallback, bytes.length)
    this.state.unicodeFallback -= skipped
    this.bytes += bytes.slice(skipped)
  }

  /** Bytes wait for one another, because a letter of an Asian page has two. */
  private flushBytes(): void {
    const bytes = this.bytes
    this.bytes = ''
    if (bytes === '' || this.state.destination === 'skipped') return
    const font = this.fontInUse()
    // A bullet counts even where its font has no letter for it.
    if (this.state.destination === 'mark') this.takeText(bytes)
    else if (font?.isSymbol) this.takeText(symbolText(font.name, bytes))
    else this.takeText(decodePage(bytes, font?.page ?? this.page))
  }

  private fontInUse() {
    const id = this.state.letters.font ?? this.defaultFont
    return id === null ? undefined : this.tables.font(id)
  }

  private takeText(text: string): void {
    const { destination, letters } = this.state
    if (destination === 'fonts' || destination === 'colors' || destination === 'styles')
      this.tables.takeText(destination, text)
    if (destination === 'instruction') this.instruction += text
    if (destination === 'mark') this.sink.listMark += text
    if (destination !== 'text' || letters.isDeleted) return
    const { isBold, isStruck, isHidden, points } = letters
    this.sink.addRun({ text, isBold, isStruck, isHidden, points })
  }

  private takeWord(name: string, value: number | null): void {
    const isStarred = this.isStarred
    this.isStarred = name === '*'
    if (name === 'u') {
      this.takeUnicode(value ?? 0)
      return
    }
    this.state.unicodeFallback = 0
    if (this.state.destination === 'skipped' || name === '*') return
    if (this.enterDestination(name, isStarred)) return
    const { destination } = this.state
    const text = RTF_TEXTS.get(name)
    if (text !== undefined) this.takeText(text)
    else if (destination === 'fonts' || destination === 'colors' || destination === 'styles')
      this.tables.takeWord(name, value ?? 0)
    else {
      this.takeDocumentWord(name, value)
      changeRtfLetters(this.state, name, value)
      changeRtfParagraph(this.state, name, value ?? 1)
      changeRtfRow(this.state, name, { value: value ?? 1, isShade: (color) => this.tables.isShade(color) })
      if (destination === 'text') this.takeBreak(name)
    }
  }

  private takeUnicode(value: number): void {
    this.takeText(this.symbolOr(String.fromCharCode(value & 0xffff)))
    this.state.unicodeFallback = this.state.fallbackLength
  }

  private symbolOr(letter: string): string {
    const font = this.fontInUse()
    return font?.isSymbol ? symbolText(font.name, letter) : letter
  }

  /** Returns whether the word begins a group of its own kind. */
  private enterDestination(name: string, isStarred: boolean): boolean {
    if (name === 'object') this.hasActiveContent = true
    if (name === 'listtext' || name === 'pntext') this.sink.listMark = ''
    if (name === 'pn') this.markOldListItem()
    const isNote = name === 'footnote'
    if (isNote || RTF_BOXES.has(name)) {
      this.enterSink(isNote ? 'note' : 'box')
      return true
    }
    const destination = RTF_DESTINATIONS.get(name) ?? (isStarred ? 'skipped' : undefined)
    if (destination === undefined) return false
    this.state.destination = destination
    if (destination === 'instruction') this.end = () => this.endInstruction()
    return true
  }

  /** Reads a footnote or text box apart and gives it to the paragraph around it. */
  private enterSink(kind: 'note' | 'box'): void {
    const outer = this.sink
    const inner = new FlowSink()
    this.sink = inner
    this.state.destination = 'text'
    this.state.paragraph = plainParagraph()
    this.state.letters = plainLetters()
    this.end = () => {
      this.endLastParagraph()
      this.sink = outer
      const items = inner.end()
      if (kind === 'note') this.addNote(items)
      else for (const item of items) outer.paragraph.boxes.push(item)
    }
  }

  private addNote(items: FlowItem[]): void {
    this.notes += 1
    const mark = `(${this.notes})`
    const plain = { isBold: false, isStruck: false, isHidden: false, points: null }
    this.sink.paragraph.notes.push({ mark, items })
    this.sink.addRun({ ...plain, text: mark, isNoteMark: true })
  }

  private endInstruction(): void {
    if (FETCHING_FIELD.test(this.instruction)) this.hasActiveContent = true
    this.instruction = ''
  }

  /** `\pn` stands in a group of its own but speaks of the paragraph around it. */
  private markOldListItem(): void {
    const around = this.groups.at(-1)
    if (around) around.state.paragraph.isOldListItem = true
  }

  private takeDocumentWord(name: string, value: number | null): void {
    if (name === 'ansicpg' && value) this.page = value
    if (name === 'mac') this.page = MACINTOSH
    if (name === 'pc') this.page = 437
    if (name === 'pca') this.page = 850
    if (name === 'deff') this.defaultFont = value
    if (name === 'uc') this.state.fallbackLength = Math.max(0, value ?? 1)
  }

  private takeBreak(name: string): void {
    const depth = this.tableDepth()
    if (name === 'par' || name === 'sect' || name === '\n' || name === '\r') this.endParagraph(depth)
    if (name === 'cell') this.endCell(1)
    if (name === 'nestcell') this.endCell(Math.max(2, depth))
    if (name === 'row') this.sink.endRow(1, this.state.row)
    if (name === 'nestrow') this.sink.endRow(Math.max(2, depth), this.state.row)
  }

  private tableDepth(): number {
    const { isInTable, tableDepth } = this.state.paragraph
    return isInTable ? Math.max(1, tableDepth) : 0
  }

  private endCell(depth: number): void {
    this.endParagraph(depth)
    this.sink.endCell(depth)
  }

  /** The last paragraph of a document, footnote or box often has no end of its own. */
  private endLastParagraph(): void {
    if (this.sink.hasContent) this.endParagraph(this.tableDepth())
  }

  private endParagraph(depth: number): void {
    const { styleId, outlineLevel, listId, listLevel, isOldListItem } = this.state.paragraph
    const style = this.tables.style(styleId)
    const outlined = outlineLevel !== null && outlineLevel >= 0 && outlineLevel < 9 ? outlineLevel + 1 : null
    const listMark = markOf(this.sink.listMark, listId > 0 || isOldListItem)
    this.sink.endParagraph(depth, {
      headingLevel: style.headingLevel ?? outlined,
      listLevel: listMark === null ? null : listLevel,
      listMark,
    })
  }
}

/** What stands before an item. Some writers only say that the paragraph is one; an empty mark makes it none. */
function markOf(written: string | null, isItem: boolean): string | null {
  if (written === null) return isItem ? 'bullet' : null
  if (written.trim() === '') return null
  return /\d|^\s*[a-z]{1,4}[.)]/i.test(written) ? 'number' : 'bullet'
}
