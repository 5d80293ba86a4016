import { linesOf } from './lines.ts'
import { isQuestion } from './questions.ts'
import { sentencesOf } from './sentences.ts'
import { rankAt, titleAt } from './titles.ts'

const AIM = 700
const LIMIT = 900

/**
 * Cuts a document into parts of 700 to 900 characters for storing and searching.
 * A part never crosses a title, a question stays with its answer, and a line stays a line. Where a paragraph is cut, its last
 * sentence is repeated in the next part.
 */
export function splitDocument(text: string): { heading: string | null; text: string }[] {
  return outlineOf(text).map(({ heading, text: part }) => ({ heading, text: part }))
}

/** A part of a document with its place in it. */
export interface OutlinedPart {
  heading: string | null
  text: string
  /** Depth of its heading: 0 without a heading, 1 for the highest level. */
  level: number
  /** The headings above its own, the highest level first. */
  above: readonly string[]
  isFirstOfSection: boolean
}

/** Cuts a document like `splitDocument` and adds the headings above each part. */
export const outlineOf = (text: string): OutlinedPart[] =>
  sectionsOf(text).flatMap(({ paragraphs, ...section }) =>
    pack(paragraphs).map((part, at) => ({ ...section, text: part, isFirstOfSection: at === 0 })),
  )

interface Section {
  heading: string | null
  level: number
  above: readonly string[]
  paragraphs: string[]
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  const outline = outliner()
  let section: Section = { heading: null, level: 0, above: [], paragraphs: [] }
  let joining = false
  const lines = linesOf(text)
  lines.forEach((line, at) => {
    const title = titleAt(lines, at)
    if (line === '') {
      // A question may be set apart from its answer by an empty line.
      joining = joining && /\?$/.test(section.paragraphs.at(-1) ?? '')
    } else if (title !== null) {
      if (section.paragraphs.length > 0) sections.push(section)
      section = { heading: title, ...outline(title, rankAt(lines, at)), paragraphs: [] }
      joining = false
    } else if (joining) {
      section.paragraphs[section.paragraphs.length - 1] += `\n${line}`
    } else {
      section.paragraphs.push(line)
      joining = true
    }
  })
  if (section.paragraphs.length > 0) sections.push(section)
  return sections
}

/** Assigns a level to each heading in turn: the kind of title that appears first is the highest. */
function outliner() {
  const kinds: number[] = []
  let open: { title: string; level: number }[] = []
  return (title: string, rank: number): { level: number; above: string[] } => {
    if (!kinds.includes(rank)) kinds.push(rank)
    const level = rank === 0 ? 1 : 2 + kinds.filter((kind) => kind !== 0).indexOf(rank)
    open = open.filter((heading) => heading.level < level)
    const above = open.map((heading) => heading.title)
    open.push({ title, level })
    return { level, above }
  }
}

function pack(paragraphs: string[]): string[] {
  const parts: string[] = []
  let current = ''
  const close = (repeats: boolean) => {
    parts.push(current)
    const repeated = repeats ? (sentencesOf(current).at(-1) ?? '') : ''
    current = repeated.length <= 200 ? repeated : ''
  }
  for (const paragraph of paragraphs) {
    if (current !== '' && current.length + paragraph.length + 2 > LIMIT && current.length >= AIM / 2)
      if (paragraph.length <= LIMIT) close(false)
    for (const { text, before } of piecesOf(paragraph)) {
      if (current !== '' && current.length + text.length + before.length > LIMIT) {
        close(before === ' ')
        if (current.length + text.length + 1 > LIMIT) current = ''
      }
      current += `${current === '' ? '' : before}${text}`
    }
  }
  if (current.trim() !== '' && !(parts.at(-1)?.endsWith(current) ?? false)) parts.push(current)
  return parts
}

/** What may be parted, with what stands before it: lines, and the sentences of a line. */
function piecesOf(paragraph: string): { text: string; before: string }[] {
  if (paragraph.length <= LIMIT) return [{ text: paragraph, before: '\n\n' }]
  const lines: string[] = []
  for (const line of paragraph.split('\n')) {
    const last = lines.at(-1)
    if (last !== undefined && isQuestion(last)) lines[lines.length - 1] = `${last}\n${line}`
    else lines.push(line)
  }
  return lines.flatMap((line, n) => {
    const before = n === 0 ? '\n\n' : '\n'
    if (line.length <= AIM) return [{ text: line, before }]
    return sentencesOf(line)
      .flatMap(wordsWithin)
      .map((text, at) => ({ text, before: at === 0 ? before : ' ' }))
  })
}

/** A sentence that is longer than a whole part is cut at words. */
function wordsWithin(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > LIMIT) {
    const space = rest.lastIndexOf(' ', LIMIT)
    const cut = space > AIM ? space : LIMIT
    pieces.push(rest.slice(0, cut))
    rest = rest.slice(cut).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
