import { timeText, UNKNOWN_AUTHOR, type RawMessage } from '../chat/index.ts'
import { authorElements, sideOf } from './message-authors.ts'
import { linesOf, type PlacedLine } from './message-parts.ts'
import { isElement, type HtmlElement } from './page-dom.ts'
import { textElements, writtenTime, type MessageElement } from './page-messages.ts'

/** Reads author, time and text of each message. `taken` are the elements that hold them. */
export function readMessages(elements: readonly MessageElement[]): {
  messages: RawMessage[]
  taken: HtmlElement[]
} {
  const authorOf = authorsOfElements(elements)
  const own = new Set(elements.map(({ element }) => element))
  const taken: HtmlElement[] = []
  const messages = elements.map(({ element, times }, at) => {
    const named = authorOf.get(element)
    const left = new Set([...times, ...(named?.element ? [named.element] : [])])
    const parts = [element]
    let placed = linesOf(element, (inner) => left.has(inner))
    if (placed.length === 0) {
      parts.push(...siblingsBehind(element, own))
      placed = parts.slice(1).flatMap((part) => linesOf(part))
    }
    taken.push(...parts)
    const time = times[0] ? writtenTime(times[0]) : null
    return { author: named?.name ?? UNKNOWN_AUTHOR, time, placed, line: at + 1, toLine: at + 1 }
  })
  const names = new Set(messages.map(({ author }) => lettersOf(author)))
  const labels = labelPlaces(messages.flatMap(({ placed }) => placed))
  const isSaid = ({ text, place }: PlacedLine) =>
    !labels.has(place) && timeText(text) === null && !isReaction(text, names)
  return {
    taken,
    messages: messages.map(({ placed, ...message }) => ({
      ...message,
      // "Ana: hola", with the name in an element of its own.
      lines: placed.filter(isSaid).map(({ text }, at) => (at === 0 ? text.replace(/^[:–—-]\s*/, '') : text)),
    })),
  }
}

interface Author {
  name: string
  /** The element that says the name. */
  element?: HtmlElement
}

/** Some programs name the author once over several messages, which then have fewer parts than those with a name. */
function authorsOfElements(elements: readonly MessageElement[]): Map<HtmlElement, Author> {
  const named = authorElements(elements)
  if (named.size === 0) return new Map([...sideOf(elements)].map(([element, name]) => [element, { name }]))
  const parts = new Map(elements.map(({ element }) => [element, textElements(element).length]))
  const least = Math.min(...[...named.keys()].map((element) => parts.get(element)!))
  const authors = new Map<HtmlElement, Author>()
  let current: string | null = null
  for (const { element } of elements) {
    const own = named.get(element)
    current = own ? own.name : parts.get(element)! < least ? current : null
    if (own) authors.set(element, own)
    else if (current !== null) authors.set(element, { name: current })
  }
  return authors
}

/** The elements behind one, up to the next message: older exports of Messenger put the text there. */
function siblingsBehind(element: HtmlElement, messages: ReadonlySet<HtmlElement>): HtmlElement[] {
  const found: HtmlElement[] = []
  for (let next = element.nextSibling; next; next = (next as HtmlElement).nextSibling) {
    if (!isElement(next)) continue
    if (messages.has(next)) break
    found.push(next)
  }
  return found
}

const LEAST_LABELS = 3

/** Places whose lines come back, such as "Responder" and initials; most letters of the chat stand elsewhere. */
function labelPlaces(lines: readonly PlacedLine[]): Set<string> {
  const places = [...Map.groupBy(lines, ({ place }) => place)].map(([place, own]) => ({
    place,
    count: own.length,
    distinct: new Set(own.map(({ text }) => text)).size,
    letters: own.reduce((sum, { text }) => sum + text.length, 0),
  }))
  const most = places.reduce((longest, { letters }) => Math.max(longest, letters), 0)
  const labels = places.filter(
    ({ count, distinct, letters }) => letters < most && count >= LEAST_LABELS && distinct * 2 <= count,
  )
  return new Set(labels.map(({ place }) => place))
}

/** "❤Ana Paz", "❤Ana Paz (15 ago 2026 18:31)": who liked a message. */
const isReaction = (text: string, names: ReadonlySet<string>): boolean =>
  names.has(lettersOf(text.split(' (', 1)[0]!))

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
