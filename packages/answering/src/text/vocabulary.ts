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

/** Words of a text in order: folded, chat forms spelled out, phrases joined, grammar words left out. */
export function wordsOf(text: string): Word[] {
  let folded = plainNumbers(fold(text))
  for (const [pattern, joined] of PHRASES) folded = folded.replace(pattern, ` ${joined} `)
  folded = folded.replace(/\b(\d+(?:\.\d+)?)(?=[a-z])/g, '$1 ')
  const words: Word[] = []
  for (const [token] of folded.matchAll(TOKEN)) {
    for (const form of spelledOut(token)) {
      if (/^\d/.test(form)) words.push({ text: form, stem: form, kind: 'number' })
      else if (!STOP_WORDS.has(form)) words.push({ text: form, stem: stem(form), kind: classOf(form) })
    }
  }
  return words
}

const spelledOut = (token: string): string[] =>
  (Object.hasOwn(CHAT_FORMS, token) ? CHAT_FORMS[token]! : token).split(' ')

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
