import { fold } from '@mostrador/contract/text'
import { sentencesOf } from './sentences.ts'

/** A stretch of text about one thing: a paragraph with its lead-in, a list with its title, a question with its answer. */
export interface Block {
  heading: string | null
  text: string
  /** The heading stands right before the text; else other text stands between. */
  isHeaded: boolean
  /** Each line had a mark of its own, or none as in a chat. */
  isList: boolean
}

const BULLET = /^(?:[-–—•*·▪◦]|\d{1,2}[.)])\s+/
const QUESTION = /^(?:¿.*\?|.{4,140}\?|(?:p|pregunta)\s*:.*)$/i
const ANSWER_MARK = /^(?:r|rta|respuesta)\s*[:.]\s*/i
const VERB =
  /\b(?:es|son|esta|estan|tiene|tienen|trae|traen|va|van|sirve|sirven|hay|viene|vienen|se|no|si|lleva|incluye|puede|pueden|podes|tenes|dura|pesa|mide|\w+mos)\b/
const ASKING = /^(?:como|que|cual|cuando|cuanto|donde|con que|para que|por que|quien)\b/

/** Lines that a page break or a column cut in the middle of a sentence are joined again. */
export function linesOf(text: string): string[] {
  const lines: string[] = []
  const written = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
  written.forEach((line, at) => {
    const last = lines.at(-1)
    const continues =
      last && line && !/[.!?:;…]["»”)]?$/.test(last) && /^[\p{Ll}(]/u.test(line) && !BULLET.test(line)
    if (continues && last.length > 40 && isCut(written, at)) lines[lines.length - 1] = `${last} ${line}`
    else lines.push(...(/^\p{Ll}/u.test(line) ? line.split(AFTER_SENTENCE) : [line]))
  })
  return lines
}

/**
 * Whether the line before ends where a column does. In a text that was cut most lines do, each at the word that had no room; in
 * a chat each line is a statement, as long as it is.
 */
function isCut(lines: readonly string[], at: number): boolean {
  const isWritten = (n: number) => lines[n] !== undefined && lines[n] !== ''
  let from = at - 1
  let to = at
  while (isWritten(from - 1)) from -= 1
  while (isWritten(to + 1)) to += 1
  const run = lines.slice(from, to + 1)
  if (run.length === 2) return true
  const width = Math.max(...run.map((line) => line.length))
  const isFull = (line: string, next: string) =>
    line.length + 1 + next.split(' ')[0]!.length >= COLUMN * width
  const full = run.slice(0, -1).filter((line, n) => isFull(line, run[n + 1]!)).length
  return full >= MOST * (run.length - 1) && isFull(lines[at - 1]!, lines[at]!)
}
/** Letters are not of one width, and a paragraph may end within. */
const COLUMN = 0.8
const MOST = 0.6

/** Whoever begins a line with a small letter begins the next sentence with one too. */
const AFTER_SENTENCE = /(?<=\p{L}{3}[.!?]) +(?=\p{Ll})/u

/** Whether a line is a title: short, without an end, or marked as one. */
export function isTitle(line: string, first = false): boolean {
  if (/^#{1,6}\s/.test(line)) return true
  if (line.length > 80 || line.length < 3 || BULLET.test(line) || QUESTION.test(line)) return false
  if (/[.!?;,…]$|[!?] /.test(line) || /\d{6,}|@/.test(line)) return false
  // In a chat every line begins so.
  if (/^\p{Ll}/u.test(line) && (line.split(' ').length > 3 || /\d/.test(line) || VERB.test(fold(line))))
    return false
  const letters = line.replace(/[^\p{L}]/gu, '')
  if (letters.length > 3 && letters === letters.toUpperCase()) return true
  return (first || !/:\s*\S/.test(line)) && line.split(' ').length <= 9
}

/** Blocks of one part of a document, in order. */
export function blocksOf(text: string, title: string | null = null): Block[] {
  const blocks: Block[] = []
  let heading = title
  let isFirst = true
  let open: Block | null = null
  const lines = linesOf(text)
  lines.forEach((line, at) => {
    if (line === '') {
      if (!(open && open.text === '')) open = null
      return
    }
    if (QUESTION.test(line) && hasNext(lines, at)) {
      open = { heading: line.replace(/^(?:p|pregunta)\s*:\s*/i, ''), text: '', isHeaded: true, isList: false }
      blocks.push(open)
    } else if (isTitle(line, at === 0 && lines[1] === '') && hasNext(lines, at)) {
      heading = line.replace(/^#+\s*/, '').replace(/:$/, '')
      isFirst = true
      open = null
    } else if (open && !(open.text !== '' && isOwnStatement(lines, at))) {
      open.isList = (open.text === '' || open.isList) && BULLET.test(line)
      open.text += `${open.text === '' ? '' : '\n'}${line.replace(ANSWER_MARK, '').replace(BULLET, '')}`
    } else {
      // Of a list, the first line's own matter is not that of the others.
      const isFirstOfList = BULLET.test(line) && BULLET.test(lines[at + 1] ?? '')
      const block = isFirstOfList
        ? { heading, text: line.replace(BULLET, '') }
        : withLeadIn(line.replace(BULLET, ''), heading)
      open = { ...block, isHeaded: isFirst || block.heading !== heading, isList: BULLET.test(line) }
      isFirst = false
      blocks.push(open)
    }
  })
  return blocks.flatMap((b) => (b.text === '' ? [] : { ...b, isList: b.isList || isChat(b.text) }))
}

/** Of a chat, each line is a statement that has little to do with the next. */
const isChat = (text: string): boolean => {
  const lines = text.split('\n')
  return lines.length > 2 && lines.every((line) => /^\p{Ll}/u.test(line))
}

/** Of three lines or more, each a whole statement, each is about its own matter: "Horarios. De 9 a 18." */
export function isOwnStatement(lines: readonly string[], at: number): boolean {
  let from = at
  let to = at
  while (from > 0 && lines[from - 1] !== '') from -= 1
  while (to + 1 < lines.length && lines[to + 1] !== '') to += 1
  const run = lines.slice(from, to + 1).filter((line) => !isTitle(line))
  return (
    run.length > 2 && run.every((line) => STATEMENT.test(line) && !QUESTION.test(line) && !BULLET.test(line))
  )
}
const STATEMENT = /^[\p{Lu}¡\d].*[.!)]$|^\p{Lu}[^.:]{2,40}[.:] \S/u

const hasNext = (lines: string[], at: number): boolean => lines.slice(at + 1).some((l) => l !== '')

/** "Retiros. En el local, de lunes a viernes." has the heading "Retiros". */
function withLeadIn(paragraph: string, heading: string | null): Pick<Block, 'heading' | 'text'> {
  const colon = /^([^.:!?\d]{3,40}):\s+(?=\S)/.exec(paragraph)
  if (colon && colon[1]!.split(' ').length <= 5)
    return { heading: colon[1]!, text: paragraph.slice(colon[0].length) }
  const [first = '', ...rest] = sentencesOf(paragraph)
  const lead = first.replace(/[.:]$/, '')
  const folded = fold(lead)
  const isLeadIn =
    rest.length > 0 &&
    lead.split(' ').length <= 5 &&
    !/[!]$/.test(lead) &&
    (ASKING.test(folded) || !VERB.test(folded))
  return isLeadIn
    ? { heading: lead, text: paragraph.slice(first.length).trim() }
    : { heading, text: paragraph }
}
