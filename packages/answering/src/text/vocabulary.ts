import { remembered } from './remembered.ts'
import { CHAT_FORMS, PHRASES } from './chat-forms.ts'
import { fold } from './fold.ts'
import { misspellings } from './misspellings.ts'
import { inDigits, plainNumbers } from './numbers.ts'
import { stem } from './stem.ts'
import { FILLERS, HALF_WORDS, STOP_WORDS, WEAK_WORDS } from './stop-words.ts'
import { THESAURUS } from './thesaurus/index.ts'

export type WordClass = 'topic' | 'half' | 'weak' | 'filler' | 'number'

/** One word of a text, ready to be compared. */
export interface Word {
  text: string
  stem: string
  kind: WordClass
}

const TOKEN = /\d+(?:\.\d+)?|[a-z]+[a-z0-9]*/g

/** Words of a text in order: folded, chat forms spelled out, phrases joined, grammar words left out. */
export const wordsOf = remembered(
  (text): readonly Word[] =>
    tokensOf(fold(text)).map((token) => ({ text: token, stem: rootOf(token), kind: classOf(token) })),
  { most: 4000, characters: 500_000 },
)

/** The stems of `wordsOf`, of a text that is folded already. */
export const stemsOf = (folded: string): string[] => tokensOf(folded).map(rootOf)

const isNumber = (token: string): boolean => /^\d/.test(token)
const rootOf = (token: string): string => (isNumber(token) ? token : stem(token))

function tokensOf(folded: string): string[] {
  let text = inDigits(plainNumbers(withChatForms(folded)))
  if (ANY_PHRASE.test(text))
    for (const [pattern, joined] of PHRASES) text = text.replace(pattern, ` ${joined} `)
  // "R15" is a 15.
  text = text.replace(/\br(\d\d)\b/g, 'r $1')
  // "JP120" is written "JP-120" too.
  text = text.replace(/\b(?!ip)([a-z]{2,4})(\d{2,4})\b/g, '$1 $2')
  // "4x4" are two numbers.
  text = text.replace(/(\d) ?x ?(?=\d)/g, '$1 ').replace(/\b(\d+(?:\.\d+)?)(?=[a-z])/g, '$1 ')
  return (text.match(TOKEN) ?? []).filter((token) => !STOP_WORDS.has(token))
}

/** Most sentences hold no phrase: one look tells, where trying each takes eighty. Every phrase begins with a word. */
const ANY_PHRASE = new RegExp(`\\b(?:${PHRASES.map(([{ source }]) => source).join('|')})`)

/**
 * Whether some words of a folded text are not compared as each of them would be alone: those of a phrase, a decimal
 * number, a number with its unit. Chat forms aside.
 */
export const isReadInContext = (folded: string): boolean =>
  /\d(?:[.,]\d|[a-z])/.test(folded) || ANY_PHRASE.test(folded)

/** Folded, with chat forms written as the words that they stand for. */
export const spellOut = (text: string): string => withChatForms(fold(text))

const withChatForms = (folded: string): string =>
  folded
    .replace(/\bp(?:\/ ?| )(?=[a-z]{2})/g, 'para ')
    .replace(/\bs\/ ?(?=interes|cargo|costo|recargo)/g, 'sin ')
    // "2 tb" is a size, and "tb" alone a word.
    .replace(/(\d) ?tb\b/g, '$1 tera')
    .replace(/\bc\/ ?u\b/g, 'cada uno')
    .replace(/\bc\/ ?(?=[a-z]{3})/g, 'con ')
    // No word begins with "qe" or "qi".
    .replace(/\bq([ei][a-z]{3,})/g, 'qu$1')
    .replace(/\b(estan?|es|son|fue|vienen?) ech([oa]s?)\b/g, '$1 hech$2')
    .replace(/\b(?:siguen|seguis) (?:teniendo|vendiendo)\b/g, 'tienen')
    // "diaa", "buenisimooo": no word ends so, but for the battery ("AAA") and what phrases are joined to.
    .replace(/(?<=[a-z])(?:([aiu])(?<!\1\1)\1+|([eo])(?<!\2\2)\2{2,})\b(?<=\b[a-z]+)(?<!\bfacturaa)/g, '$1$2')
    // Nor has one "np" or "nb": "ronpe", "conbina".
    .replace(/\b([a-z]{0,2}[aeiou])n(?=[bp][a-z])/g, '$1m')
    .replace(/[a-z]+[a-z0-9]*/g, (token) => SPELLED_OUT.get(token) ?? token)

export const isChatForm = (word: string): boolean => SPELLED_OUT.has(word)

const SPELLED_OUT = new Map([...misspellings(), ...Object.entries(CHAT_FORMS)])

/** "llevarla" is as much or little of a topic as "llevar". */
const classOf = (word: string): WordClass => {
  const own = classOfForm(word)
  if (own !== 'topic') return own
  // "usándolos" is as weak as "usar".
  const gerund = GERUND.exec(word)?.[1]
  if (gerund !== undefined && classOfForm(`${gerund}ar`) === 'weak') return 'weak'
  return WITH_PRONOUN.test(word) ? classOfForm(word.replace(WITH_PRONOUN, '')) : own
}

const GERUND = /^([a-z]{2,})ando(?:l[oae]s?|me|te|se)?$/
const WITH_PRONOUN = /(?<=[a-z][aei]r)(?:me|te|se|nos)?(?:l[oae]s?|me|te|se|nos)$/

const classOfForm = (word: string): WordClass =>
  isNumber(word)
    ? 'number'
    : WEAK_WORDS.has(word) || word.length === 1
      ? 'weak'
      : HALF_WORDS.has(word)
        ? 'half'
        : FILLERS.has(word)
          ? 'filler'
          : 'topic'

const groupsByStem = new Map<string, Set<number>>()
THESAURUS.forEach((group, id) => {
  for (const word of group.split(' ')) {
    const key = stem(word)
    const ids = groupsByStem.get(key)
    if (ids) ids.add(id)
    else groupsByStem.set(key, new Set([id]))
  }
})

/** Groups of two or three words: these mean nearly the same, while those of more only belong to one field. */
export const CLOSE_GROUPS: ReadonlySet<number> = new Set(
  THESAURUS.flatMap((group, id) => (group.split(' ').length <= 3 ? [id] : [])),
)

const NO_GROUPS: ReadonlySet<number> = new Set()

/** Thesaurus groups that a stem belongs to. */
export const groupsOf = (key: string): ReadonlySet<number> => groupsByStem.get(key) ?? NO_GROUPS
