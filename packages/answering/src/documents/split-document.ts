import { sentencesOf } from './sentences.ts'
import { isOwnStatement, isTitle, linesOf } from './blocks.ts'

const AIM = 700
const LIMIT = 900

/**
 * Cuts a document into parts of 700 to 900 characters for storing and searching.
 * A part never crosses a title, a question stays with its answer, and the last sentence is repeated in the next part.
 */
export function splitDocument(text: string): { heading: string | null; text: string }[] {
  return sectionsOf(text).flatMap(({ heading, paragraphs }) =>
    pack(paragraphs).map((part) => ({ heading, text: part })),
  )
}

interface Section {
  heading: string | null
  paragraphs: string[]
}

function sectionsOf(text: string): Section[] {
  const sections: Section[] = []
  let section: Section = { heading: null, paragraphs: [] }
  let joining = false
  const lines = linesOf(text)
  lines.forEach((line, at) => {
    if (line === '') {
      // A question may be set apart from its answer by an empty line.
      joining = joining && /\?$/.test(section.paragraphs.at(-1) ?? '')
    } else if (isTitle(line, at === 0 && lines[1] === '') && lines.slice(at + 1).some((l) => l !== '')) {
      if (section.paragraphs.length > 0) sections.push(section)
      section = { heading: line.replace(/^#+\s*/, '').replace(/:$/, ''), paragraphs: [] }
      joining = false
    } else if (joining && !/\?$/.test(line) && !isOwnStatement(lines, at)) {
      section.paragraphs[section.paragraphs.length - 1] += `\n${line}`
    } else {
      section.paragraphs.push(line)
      joining = true
    }
  })
  if (section.paragraphs.length > 0) sections.push(section)
  return sections
}

function pack(paragraphs: string[]): string[] {
  const parts: string[] = []
  let current = ''
  const close = () => {
    parts.push(current)
    const repeated = sentencesOf(current).at(-1) ?? ''
    current = repeated.length <= 200 ? repeated : ''
  }
  for (const paragraph of paragraphs) {
    if (current.length + paragraph.length + 2 <= LIMIT) {
      current = current === '' ? paragraph : `${current}\n\n${paragraph}`
      continue
    }
    if (current.length >= AIM / 2 && paragraph.length <= LIMIT) close()
    let separator = current === '' ? '' : '\n\n'
    for (const piece of piecesOf(paragraph)) {
      if (current !== '' && current.length + piece.length + separator.length > LIMIT) {
        close()
        if (current.length + piece.length + 1 > LIMIT) current = ''
        separator = current === '' ? '' : ' '
      }
      current += `${separator}${piece}`
      separator = ' '
    }
  }
  if (current.trim() !== '' && !(parts.at(-1)?.endsWith(current) ?? false)) parts.push(current)
  return parts
}

/** Sentences; one that is longer than a whole part is cut at words. */
function piecesOf(paragraph: string): string[] {
  return sentencesOf(paragraph).flatMap((sentence) => {
    if (sentence.length <= LIMIT) return [sentence]
    const pieces: string[] = []
    let rest = sentence
    while (rest.length > LIMIT) {
      const space = rest.lastIndexOf(' ', LIMIT)
      const cut = space > AIM ? space : LIMIT
      pieces.push(rest.slice(0, cut))
      rest = rest.slice(cut).trim()
    }
    return rest === '' ? pieces : [...pieces, rest]
  })
}
