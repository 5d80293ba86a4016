import { fold, sentencesOf } from '../text/index.ts'

/** A stretch of text about one thing: a paragraph with its lead-in, a list with its title, a question with its answer. */
export interface Block {
  heading: string | null
  text: string
  /** The heading stands right before the text; else other text stands between. */
  isHeaded: boolean
  /** Each line had a mark of its own. */
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
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = raw.replace(/[^\S\n]+/g, ' ').trim()
    const last = lines.at(-1)
    const continues =
      last && line && !/[.!?:;…]["»”)]?$/.test(last) && /^[\p{Ll}(]/u.test(line) && !BULLET.test(line)
    if (continues && last.length > 40) lines[lines.length - 1] = `${last} ${line}`
    else lines.push(line)
  }
  return lines
}

/** Whether a line is a title: short, without an end, or marked as one. */
export function isTitle(line: string, first = false): boolean {
  if (/^#{1,6}\s/.test(line)) return true
  if (line.length > 80 || line.length < 3 || BULLET.test(line) || QUESTION.test(line)) return false
  if (/[.!?;,…]$/.test(line) || /\d{6,}|@/.test(line)) return false
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
      const block = withLeadIn(line.replace(BULLET, ''), heading)
      open = { ...block, isHeaded: isFirst || block.heading !== heading, isList: BULLET.test(line) }
      isFirst = false
      blocks.push(open)
    }
  })
  return blocks.filter((b) => b.text !== '')
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
