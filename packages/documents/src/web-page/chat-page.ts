import type { Block, DocumentWarning, MessageBlock } from '@mostrador/contract/knowledge'
import {
  chatFrom,
  isExchange,
  isTalk,
  pageLineMessages,
  timeOf,
  timeText,
  UNKNOWN_AUTHOR,
  type RawMessage,
} from '../chat/index.ts'
import { linesOf } from './message-parts.ts'
import { bodyOf, plain, type HtmlDocument, type HtmlElement } from './page-dom.ts'
import { lettersIn, messageElements } from './page-messages.ts'
import { findUnseenText, workBudget } from './page-styles/index.ts'
import { readMessages } from './read-messages.ts'

/** The messages that a page holds. */
export interface PageChat {
  blocks: MessageBlock[]
  warnings: DocumentWarning[]
  /** Whether the page is the export of a chat, so that the rest of it is only its frame. */
  isWhole: boolean
}

interface Found {
  messages: readonly RawMessage[]
  taken: readonly HtmlElement[]
  /** Lines of the page that are no messages. */
  rest: readonly string[]
}

const LEAST_MESSAGES = 3
/** Letters of the frame for each letter of a message. */
const MOST_FRAME = 0.3

/**
 * Takes the messages of a chat out of a page: an export of Instagram, Messenger, Telegram or of a program that makes pages of
 * WhatsApp chats. Such pages repeat one structure of author, time and text.
 *
 * @returns null when the page has none; else the page's elements of the messages are gone
 */
export function takeChat(document: HtmlDocument, fileName: string): PageChat | null {
  const body = bodyOf(document)
  if (find(body) === null) return null
  // A message that the page hides is none.
  for (const node of findUnseenText(document, workBudget())) node.remove()
  const found = find(body)
  if (found === null) return null
  const { messages, taken, rest } = found
  for (const element of taken) element.remove()
  const title = plain(document.querySelector('head > title')?.textContent ?? '')
  const exporter = exporterIn(rest, messages)
  const chat = chatFrom(oldestFirst(messages).map(numbered), {
    fileName,
    ...(title !== '' && { otherSide: title }),
    ...(exporter !== null && { shop: exporter }),
  })
  return chat && { blocks: chat.blocks, warnings: chat.warnings, isWhole: isFrame(rest, messages) }
}

/** Puts the messages behind the other blocks of their page. */
export const withChat = (blocks: readonly Block[], chat: readonly MessageBlock[]): Block[] => [
  ...blocks,
  ...chat.map((block, at) => ({ ...block, at: { line: blocks.length + at + 1 } })),
]

/** By elements with authors; by lines; or by elements that leave open who says what. */
function find(body: HtmlElement): Found | null {
  const elements = messageElements(body)
  const repeated = elements.length < LEAST_MESSAGES ? null : readMessages(elements)
  const ofElements = repeated && { ...repeated, rest: restWithout(body, repeated.taken) }
  if (ofElements && isChat(ofElements)) return ofElements
  const lines = linesOf(body).map(({ text }) => text)
  const ofLines = pageLineMessages(lines)
  if (ofLines && ofLines.messages.length >= LEAST_MESSAGES && isTalk(ofLines.messages)) {
    const whole = { ...ofLines, taken: [] }
    if (isFrame(whole.rest, whole.messages)) return whole
  }
  const isUnknown = ofElements?.messages.every(({ author }) => author === UNKNOWN_AUTHOR) === true
  return isUnknown && isTalk(ofElements.messages) && isFrame(ofElements.rest, ofElements.messages)
    ? ofElements
    : null
}

function restWithout(body: HtmlElement, taken: readonly HtmlElement[]): string[] {
  const left = new Set(taken)
  return linesOf(body, (element) => left.has(element)).map(({ text }) => text)
}

/**
 * A page of posts with their times is no chat: in a chat people talk, and in a part of a page at least two. A page that holds
 * nothing else than what several people wrote is one, whatever they say.
 */
function isChat({ messages, rest }: Found): boolean {
  const named = messages.filter(({ author }) => author !== UNKNOWN_AUTHOR)
  const authors = new Set(named.map(({ author }) => author))
  const isAll = isFrame(rest, messages)
  return isExchange(named) && (authors.size > 1 ? isAll || isTalk(messages) : isAll && isTalk(messages))
}

/** The frame of an export names the authors and days, and says little more. */
function isFrame(rest: readonly string[], messages: readonly RawMessage[]): boolean {
  const authors = [...new Set(messages.map(({ author }) => author))]
  const other = rest.filter((line) => timeText(line) === null && !authors.some((name) => line.includes(name)))
  const said = messages.flatMap(({ lines }) => lines)
  return lettersIn(other.join(' ')) <= MOST_FRAME * lettersIn(said.join(' '))
}

const EXPORTED =
  /(?:generad|exportad|descargad|cread)[oa]s? por |(?:generated|exported|downloaded|created) by /gi

/** The author whom the frame of the page names as the one who exported it. */
function exporterIn(rest: readonly string[], messages: readonly RawMessage[]): string | null {
  const named = rest.flatMap((line) =>
    [...line.matchAll(EXPORTED)].map(({ index, 0: words }) => line.slice(index + words.length)),
  )
  const authors = [...new Set(messages.map(({ author }) => author))]
  return authors.find((author) => named.some((text) => text.startsWith(author))) ?? null
}

/** Instagram and Messenger put the newest on top. */
function oldestFirst(messages: readonly RawMessage[]): readonly RawMessage[] {
  const times = messages.flatMap((message) => timeOf(message)?.getTime() ?? [])
  return times.length > 1 && times[0]! > times.at(-1)! ? messages.toReversed() : messages
}

const numbered = (message: RawMessage, at: number): RawMessage => ({
  ...message,
  line: at + 1,
  toLine: at + 1,
})
