import type { LeafBlock, TableBlock } from '@mostrador/contract/knowledge'

/** What signs in the cells of a table stand for: notes that a mark points to, and the legend of its letters and signs. */
export interface TableMarks {
  /** Text by mark, such as `*` or `(1)`. */
  notes: Map<string, string>
  /** Meaning by sign, such as `x`. */
  legend: Map<string, string>
}

const NOTE = /^(\*{1,4}|\(\*{1,3}\)|\(\d{1,2}\)|\(\p{L}\)|[¹²³⁴⁵†‡])\)?\s*(?=\S)/u
/** Also before a closing bracket: "1 (datos y video**)". */
const END_MARK = /(\*{1,4}|\(\*{1,3}\)|\(\d{1,2}\)|\(\p{L}\)|[¹²³⁴⁵†‡])(?=(\)?)$)/u
/** "Guiso de lentejas ●": a drawn sign behind a name. */
const END_SIGN = /\s([^\p{L}\p{N}\s$%"'.,:;+#&()[\]*/-]{1,3})$/u
/** Notes stand close to their table. */
const REACH = 8
const MOST_PAIRS = 60

/**
 * Collects the notes and legends that stand behind a table or pair, up to the next heading, and directly
 * before it.
 */
export function marksOf(blocks: readonly LeafBlock[], table: number): TableMarks {
  const notes = new Map<string, string>()
  const legend = new Map<string, string>()
  const read = (block: LeafBlock) => {
    if (block.kind === 'pair') {
      if (isSign(block.label)) legend.set(block.label, block.value)
    } else
      for (const text of textsOf(block)) {
        const mark = NOTE.exec(text)
        if (mark) notes.set(mark[1]!, text.slice(mark[0].length))
      }
  }
  let others = 0
  for (let at = table + 1; at < blocks.length && others < REACH; at++) {
    const block = blocks[at]!
    if (block.kind === 'heading' || at > table + MOST_PAIRS) break
    if (block.kind !== 'pair') others += 1
    if (block.kind !== 'table') read(block)
  }
  for (let at = table - 1; at >= 0 && at >= table - 2; at--) {
    const block = blocks[at]!
    if (block.kind !== 'pair') break
    read(block)
  }
  return { notes, legend }
}

/** The notes of a document whose mark stands before one text only: they hold wherever no nearer note has that mark. */
export function notesOfDocument(blocks: readonly LeafBlock[]): Map<string, string> {
  const notes = new Map<string, string | null>()
  for (const block of blocks)
    for (const text of textsOf(block)) {
      const mark = NOTE.exec(text)
      // Numbers and letters count the notes of each page or table anew.
      if (mark && /^[*†‡]|^\(\*/.test(mark[1]!))
        notes.set(mark[1]!, notes.has(mark[1]!) ? null : text.slice(mark[0].length))
    }
  return new Map([...notes].flatMap(([mark, text]) => (text === null ? [] : [[mark, text]])))
}

/** The legend that holds for all of a document: at least two signs before its first table, and drawn signs wherever they are explained. */
export function legendOfDocument(blocks: readonly LeafBlock[]): Map<string, string> {
  const first = blocks.findIndex(({ kind }) => kind === 'table')
  const signs = blocks
    .slice(0, Math.max(0, first))
    .flatMap((block) =>
      block.kind === 'pair' && isSign(block.label) && !/\d/.test(block.value) ? [block] : [],
    )
  const letters = signs.length > 1 ? signs.map(entryOf) : lettersOfCells(blocks)
  return new Map([...drawnSigns(blocks), ...letters])
}

/** At least two letters, explained once each, that fill cells of tables: "x" and "p" below the last table of a guide. */
function lettersOfCells(blocks: readonly LeafBlock[]): [string, string][] {
  const pairs = blocks.filter((block) => block.kind === 'pair')
  const entries = pairs.filter(({ label }) => /^\p{L}{1,2}$/u.test(label)).map(entryOf)
  const isOnce = new Set(entries.map(([sign]) => sign)).size === entries.length
  if (entries.length < 2 || entries.length > MOST_LETTERS || !isOnce) return []
  const cells = new Set(blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [])))
  return entries.every(([sign]) => cells.has(sign)) ? entries : []
}
const MOST_LETTERS = 12

/** Signs that are no letters, such as "●", and are explained once: nothing else in the document can be meant by them. */
function drawnSigns(blocks: readonly LeafBlock[]): [string, string][] {
  const entries = blocks.flatMap((block) =>
    block.kind === 'pair' && DRAWN.test(block.label) ? [entryOf(block)] : [],
  )
  const times = new Map<string, number>()
  for (const [sign] of entries) times.set(sign, (times.get(sign) ?? 0) + 1)
  return entries.filter(([sign]) => times.get(sign) === 1)
}
const DRAWN = /^[^\p{L}\p{N}\s$%"'.,:;+#&()[\]/-]{1,3}$/u

const entryOf = ({ label, value }: { label: string; value: string }): [string, string] => [label, value]

const isSign = (label: string): boolean => label.length <= 6 && !/\p{L}{4}/u.test(label)

function textsOf(block: LeafBlock): string[] {
  if (block.kind === 'paragraph') return block.text.split('\n')
  if (block.kind === 'list') return block.items.map(({ text }) => text)
  return []
}

/** A text without the mark that it starts with: "* Hasta 40 °C" is the note "Hasta 40 °C". */
export const withoutMark = (text: string): string => text.replace(NOTE, '')

export const endsWithMark = (text: string): boolean => END_MARK.test(text) || END_SIGN.test(text)

export const startsWithMark = (text: string): boolean => NOTE.test(text)

/** A cell with what its mark or sign stands for in brackets: near it, or else anywhere in the document. */
export function resolveMarks(value: string, { notes, legend }: TableMarks, ofDocument: TableMarks): string {
  const meaningOf = (sign: string) => legend.get(sign) ?? ofDocument.legend.get(sign)
  const meaning = meaningOf(value)
  if (meaning !== undefined) return `${value} (${meaning})`
  const sign = END_SIGN.exec(value)?.[1]
  const signMeaning = sign === undefined ? undefined : meaningOf(sign)
  if (signMeaning !== undefined) return `${value} (${signMeaning})`
  const mark = END_MARK.exec(value)
  if (!mark) return value
  const text = `${value.slice(0, mark.index).trimEnd()}${mark[2]!}`
  const note = notes.get(mark[1]!) ?? ofDocument.notes.get(mark[1]!)
  if (note !== undefined) return `${text} (${note.replace(/\.$/, '')})`
  const signed = meaningOf(mark[1]!)
  return signed === undefined ? value : `${text} (${signed})`
}

const MOST_CARRIERS = 4

/** What a note below a table or pairs is about: the rows, with the columns where these matter, whose cells carry its mark. */
export function carriersOf(blocks: readonly LeafBlock[], note: number): string | null {
  const block = blocks[note]!
  const mark = block.kind === 'paragraph' ? NOTE.exec(block.text)?.[1] : undefined
  if (mark === undefined) return null
  const names: string[] = []
  for (let at = note - 1; at >= 0 && at >= note - REACH && names.length === 0; at--) {
    const above = blocks[at]!
    if (above.kind === 'heading') break
    if (above.kind === 'table') names.push(...carriersInTable(above, mark))
  }
  return names.length === 0 || names.length > MOST_CARRIERS ? null : names.join(', ')
}

function carriersInTable({ header, rows }: TableBlock, mark: string): string[] {
  const hasMark = (cell: string) => END_MARK.exec(cell)?.[1] === mark
  const bare = (cell: string) => cell.replace(END_MARK, '').trimEnd()
  return rows.flatMap((row) =>
    row.flatMap((cell, column) => {
      if (!hasMark(cell)) return []
      const name = bare(row[0]!)
      const columnName = header.at(-1)?.[column] ?? ''
      return column === 0 || columnName === '' ? [name] : [`${name} (${bare(columnName)})`]
    }),
  )
}
