import type { OldWordFile } from './old-word-file.ts'

/** A stretch of the document's characters. */
export interface OldStretch {
  from: number
  to: number
}

/** The offsets of the tables of marks and of texts, and the number of the story that holds the texts. */
const KINDS = [
  { marks: 0x00aa, texts: 0x00b2, story: 1 },
  { marks: 0x020a, texts: 0x0212, story: 5 },
]

/** The number of the first character of a story. */
export const storyStart = ({ storyLengths }: OldWordFile, story: number) =>
  storyLengths.slice(0, story).reduce((sum, length) => sum + length, 0)

/** The texts of footnotes and endnotes by the place of their marks in the body. */
export function findOldNotes(file: OldWordFile): Map<number, OldStretch> {
  const notes = new Map<number, OldStretch>()
  for (const { marks, texts, story } of KINDS) {
    const markTable = file.part(marks)
    const textTable = file.part(texts)
    const start = storyStart(file, story)
    const end = start + (file.storyLengths[story] ?? 0)
    const count = Math.floor((markTable.length - 4) / 6)
    for (let at = 0; at < count && 4 * at + 8 <= textTable.length; at += 1) {
      const from = start + textTable.readUInt32LE(4 * at)
      const to = Math.min(end, start + textTable.readUInt32LE(4 * at + 4))
      if (from < to) notes.set(markTable.readUInt32LE(4 * at), { from, to })
    }
  }
  return notes
}
