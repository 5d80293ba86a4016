import type { Fill, Glyph, PageContent, Rule } from './page-content.ts'
import type { Mark } from './prose.ts'
import { toWords, type Word } from './words.ts'

/** The text of a page with what is drawn around it. */
export interface PageText {
  page: number
  width: number
  height: number
  words: Word[]
  /** Text that a viewer does not show. */
  hidden: string
  /** Text with a line through it. */
  struck: string
  rules: Rule[]
  fills: Fill[]
  marks: Mark[]
}

/** Letters that a scan program lays invisibly over the picture of a page are its only text. */
const SCAN_SHARE = 0.05
const MOST_RULES_A_LINE = 300

/** Makes words of what a page draws, and sets hidden and struck text apart. */
export function toPageText(content: PageContent, page: number): PageText {
  const shown = content.glyphs.filter((glyph) => glyph.hidden === null)
  const invisible = content.glyphs.filter((glyph) => glyph.hidden !== null)
  const isScan =
    shown.length < SCAN_SHARE * invisible.length && invisible.every((glyph) => glyph.hidden === 'invisible')
  const onPage = (glyph: Glyph) =>
    glyph.x1 > 0 && glyph.x0 < content.width && glyph.y > 0 && glyph.y - glyph.size < content.height
  const words = toWords((isScan ? content.glyphs : shown).filter(onPage))
  const struck = struckWords(words, content.rules)
  const typed = typedRules(words)
  for (const { word } of typed) struck.delete(word)
  const left = new Set([...struck, ...typed.map(({ word }) => word)])
  return {
    page,
    width: content.width,
    height: content.height,
    words: left.size > 0 ? words.filter((word) => !left.has(word)) : words,
    hidden: isScan ? '' : textOf(toWords(invisible)),
    struck: textOf([...struck]),
    rules: [...content.rules, ...typed.map(({ rule }) => rule)],
    fills: content.fills,
    marks: content.marks,
  }
}

/** Six hyphens or more, maybe with the crosses of a table, draw a line. */
const isTypedRule = (text: string): boolean => /^[-=–—+|]+$/.test(text) && /[-=–—]{6}/.test(text)

/** Lines drawn with hyphens, as old programs part the rows of a listing. */
const typedRules = (words: readonly Word[]): { word: Word; rule: Rule }[] =>
  words
    .filter(({ text }) => isTypedRule(text))
    .map((word) => ({
      word,
      rule: { isLevel: true, position: word.y - 0.3 * word.size, from: word.x0, to: word.x1 },
    }))

const textOf = (words: readonly Word[]) => words.map((word) => word.text).join(' ')

/** Words with a level line through the middle of their letters. */
function struckWords(words: readonly Word[], rules: readonly Rule[]): Set<Word> {
  const level = rules.filter((rule) => rule.isLevel).toSorted((a, b) => a.position - b.position)
  const struck = new Set<Word>()
  if (level.length === 0) return struck
  for (const word of words) {
    const [top, bottom] = [word.y - 0.48 * word.size, word.y - 0.17 * word.size]
    let index = firstFrom(level, top)
    const last = Math.min(level.length, index + MOST_RULES_A_LINE)
    for (; index < last; index++) {
      const rule = level[index]
      if (!rule || rule.position > bottom) break
      const covered = Math.min(rule.to, word.x1) - Math.max(rule.from, word.x0)
      if (covered >= 0.7 * (word.x1 - word.x0)) struck.add(word)
    }
  }
  return struck
}

function firstFrom(rules: readonly Rule[], position: number): number {
  let low = 0
  let high = rules.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rules[middle]?.position ?? 0) < position) low = middle + 1
    else high = middle
  }
  return low
}
