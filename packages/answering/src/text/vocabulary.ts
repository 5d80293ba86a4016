import { CHAT_FORMS, PHRASES } from './chat-forms.ts'
import { fold } from './fold.ts'
import { plainNumbers } from './numbers.ts'
import { stem } from './stem.ts'
import { FILLERS, HALF_WORDS, STOP_WORDS, WEAK_WORDS } from './stop-words.ts'
import { THESAURUS } from './thesaurus.ts'

export type WordClass = 'topic' | 'half' | 'weak' | 'filler' | 'number'

/** One word of a text, ready to be compared. */
export interface Word {
  text: string
  stem: string
  kind: WordClass
}

const TOKEN = /\d+(?:\.\d+)?|[a-z]+[a-z0-9]*/g

const REMEMBERED = 4000
const memory = new Map<string, readonly Word[]>()

/** Words of a text in order: folded, chat forms spelled out, phrases joined, grammar words left out. */
export function wordsOf(text: string): readonly Word[] {
  const known = memory.get(text)
  if (known) return known
  const words = readWords(text)
  // Attribute names and values come back with every question; long texts do not.
  if (text.length > 160) return words
  if (memory.size >= REMEMBERED) memory.clear()
  memory.set(text, words)
  return words
}

function readWords(text: string): Word[] {
  let folded = plainNumbers(spellOut(text))
  for (const [pattern, joined] of PHRASES) folded = folded.replace(pattern, ` ${joined} `)
  folded = folded.replace(/\b(\d+(?:\.\d+)?)(?=[a-z])/g, '$1 ')
  const words: Word[] = []
  for (const [token] of folded.matchAll(TOKEN)) {
    if (/^\d/.test(token)) words.push({ text: token, stem: token, kind: 'number' })
    else if (!STOP_WORDS.has(token)) words.push({ text: token, stem: stem(token), kind: classOf(token) })
  }
  return words
}

/** Folded, with chat forms written as the words that they stand for. */
export const spellOut = (text: string): string => fold(text).replace(/[a-z]+[a-z0-9]*/g, spelledOut)

const spelledOut = (token: string): string => (Object.hasOwn(CHAT_FORMS, token) ? CHAT_FORMS[token]! : token)

const classOf = (word: string): WordClass =>
  WEAK_WORDS.has(word) || word.length === 1
    ? 'weak'
    : HALF_WORDS.has(word)
      ? 'half'
      : FILLERS.has(word)
        ? 'filler'
        : 'topic'

const groupsByStem = new Map<string, Set<number>>()
THESAURUS.forEach((group, id) => {
  for (const word of group.split(' ')) {
    // Everyday verbs are in too much company to link anything.
    if (word.includes('_') || classOf(word) === 'weak' || classOf(word) === 'filler') continue
    const key = stem(fold(word))
    const ids = groupsByStem.get(key)
    if (ids) ids.add(id)
    else groupsByStem.set(key, new Set([id]))
  }
})

const NO_GROUPS: ReadonlySet<number> = new Set()

/** Thesaurus groups that a stem belongs to. */
export const groupsOf = (key: string): ReadonlySet<number> => groupsByStem.get(key) ?? NO_GROUPS
