import { personsIn } from '@mostrador/contract/privacy'
import { fold } from '../text/index.ts'
import { ruleAboutAnswering } from './about-answering.ts'
import { holdsOrder } from './order-forms.ts'
import { privateReason } from './private-reason.ts'

/**
 * Features of a line for the learned score: word prefixes, pairs of them, the first word, kinds of names and numbers,
 * and the rules that it meets.
 */
export function featuresOf(line: string): Set<string> {
  const words = [...fold(line).matchAll(/\$ ?\d[\d.,]*|\d[\d.,]*|[a-z]+/g)].map(([word]) => shapeOf(word))
  const persons = personsIn(line)
  const features = new Set(words.map((word) => word.slice(0, 6)))
  words.forEach((word, at) => features.add(`${words[at - 1]?.slice(0, 4) ?? '^'} ${word.slice(0, 4)}`))
  const first = words.find((word) => !word.startsWith('#'))
  if (first !== undefined) features.add(`first ${first.slice(0, 6)}`)
  if (persons.length > 0) features.add('#person')
  if (persons.some(({ name }) => name.includes(' '))) features.add('#fullname')
  if (/\p{Ll}\)?,? \p{Lu}\p{Ll}+/u.test(line)) features.add('#named')
  if (/\p{Lu}\p{Ll}+ \d{2,4}(?!\d)/u.test(line)) features.add('#address')
  if (/^\p{Ll}/u.test(line)) features.add('#small')
  if (!/[.:;!?]$/.test(line)) features.add('#open')
  const reason = privateReason(line)
  if (reason !== null) features.add(`#rule ${reason}`)
  const order = holdsOrder(line) ? 'by-form' : ruleAboutAnswering(line)
  if (order !== null) features.add(`#order ${order}`)
  return features
}

const shapeOf = (word: string): string =>
  word.startsWith('$')
    ? '#money'
    : /^\d/.test(word)
      ? `#${Math.min(5, word.replace(/\D/g, '').length)}`
      : word
