import { timeText } from '../chat/index.ts'
import { isElement, isText, nameOf, plain, type HtmlElement } from './page-dom.ts'
import type { DomNode } from './page-styles/index.ts'

/** An element that holds one message of a chat, with the elements that say its time. */
export interface MessageElement {
  element: HtmlElement
  times: readonly HtmlElement[]
}

/** A chat with more messages has more blocks than a document may. */
const MOST_TIMES = 20_000
const LEAST_SIBLINGS = 2
const UNSHOWN = /^(?:script|style|template|noscript|head|title)$/

/** Finds the repeated elements of a page that each hold a time of day and something else, as exports of chats write messages. */
export function messageElements(body: HtmlElement): MessageElement[] {
  const leaves = timeElements(body)
  if (leaves.length > MOST_TIMES) return []
  const own = new Set(leaves)
  const timesWithin = new Map<HtmlElement, number>()
  for (const leaf of leaves)
    for (let step: HtmlElement | null = leaf; step && step !== body; step = step.parentElement)
      timesWithin.set(step, (timesWithin.get(step) ?? 0) + 1)
  const siblings = new Map<HtmlElement, number>()
  for (const { parentElement: parent } of timesWithin.keys())
    if (parent) siblings.set(parent, (siblings.get(parent) ?? 0) + 1)
  const known = new Map<HtmlElement, boolean>()
  const saysMore = (element: HtmlElement): boolean => {
    const isShown = !own.has(element) && !UNSHOWN.test(nameOf(element))
    const answer =
      known.get(element) ?? (isShown && [...element.childNodes].some((child) => hasWords(child, saysMore)))
    known.set(element, answer)
    return answer
  }
  const found = new Map<HtmlElement, HtmlElement[]>()
  for (const leaf of leaves) {
    const element = messageAround(leaf, { body, saysMore, siblings })
    if (element) found.set(element, [...(found.get(element) ?? []), leaf])
  }
  return outermost(found)
}

interface TimesOfPage {
  body: HtmlElement
  /** Whether an element holds words that are no time. */
  saysMore: (element: HtmlElement) => boolean
  /** How many children of an element hold times. */
  siblings: ReadonlyMap<HtmlElement, number>
}

/** The nearest element around a time that says more than the time and stands beside others with times. */
function messageAround(leaf: HtmlElement, { body, saysMore, siblings }: TimesOfPage): HtmlElement | null {
  for (let step: HtmlElement | null = leaf; step && step !== body; step = step.parentElement) {
    const parent: HtmlElement | null = step.parentElement
    const isRepeated = parent !== null && (siblings.get(parent) ?? 0) >= LEAST_SIBLINGS
    if (isRepeated && saysMore(step)) return step
  }
  return null
}

/** A message that another one quotes or forwards belongs to it. */
function outermost(found: ReadonlyMap<HtmlElement, readonly HtmlElement[]>): MessageElement[] {
  const messages = new Map<HtmlElement, HtmlElement[]>()
  for (const [element, times] of found) {
    let top = element
    for (let step = element.parentElement; step; step = step.parentElement) if (found.has(step)) top = step
    messages.set(top, [...(messages.get(top) ?? []), ...times])
  }
  return [...messages].map(([element, times]) => ({ element, times }))
}

/** The elements that say nothing but a time of day, in the order of the page. */
const timeElements = (body: HtmlElement): HtmlElement[] =>
  textElements(body).filter((element) => writtenTime(element) !== null)

/** The elements with text and without elements inside them that have text, in the order of the page. */
export function textElements(root: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = []
  const hasText = (element: HtmlElement): boolean => {
    if (UNSHOWN.test(nameOf(element))) return false
    let [isWritten, isWrittenWithin] = [false, false]
    for (const node of element.childNodes)
      if (isText(node)) isWritten ||= (node.textContent ?? '').trim() !== ''
      else if (isElement(node) && hasText(node)) isWrittenWithin = true
    if (isWritten && !isWrittenWithin) found.push(element)
    return isWritten || isWrittenWithin
  }
  hasText(root)
  return found
}

/** The time that an element with nothing but text says: in an attribute where its text is shorter. */
export function writtenTime(element: HtmlElement): string | null {
  const text = plain(element.textContent)
  const machine = element.getAttribute('datetime') ?? element.getAttribute('title') ?? ''
  if (timeText(machine) === 'clock' && (nameOf(element) === 'time' || timeText(text) !== null)) return machine
  return timeText(text) === 'clock' ? text : null
}

const hasWords = (node: DomNode, saysMore: (element: HtmlElement) => boolean): boolean =>
  isText(node) ? /[\p{L}\p{N}]/u.test(node.textContent ?? '') : isElement(node) && saysMore(node)

/** How many letters and figures a text has. */
export const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]+/gu, '').length
