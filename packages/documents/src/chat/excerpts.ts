import type { DocumentWarning, MessageBlock } from '@mostrador/contract/knowledge'
import { cleanCharacters } from '../encoding/index.ts'
import { chatFrom } from './chat-of.ts'
import { isDialogueOfRoles, isRole, turnAt } from './plain-dialogue.ts'
import { isExchange, type RawMessage } from './raw-message.ts'
import type { ChatGiven } from './shop-authors.ts'
import { stampedAt } from './stamped-lines.ts'

/** Pieces of chats that somebody pasted into a text. */
export interface ChatExcerpts {
  /** Their messages, in the order of the text. */
  blocks: MessageBlock[]
  /** The lines of the text without those of the messages, which are empty. */
  rest: string[]
  warnings: DocumentWarning[]
}

/** Fewer lines with a date may be dates of a list. */
const LEAST_STAMPED = 3

/**
 * Finds pieces of chats within a text: at least three messages with a time that follow one another, and dialogues such as
 * "Cliente: … / Yo: …". What customers say there is not the shop's text.
 *
 * @returns null when the text has none
 */
export function chatExcerpts(text: string, given: ChatGiven = {}): ChatExcerpts | null {
  const lines = cleanCharacters(text).split('\n')
  // A line is looked at from many others.
  const read: ReadLines = { lines, stamps: lines.map(stampedAt), turns: lines.map(turnAt) }
  const found: RawMessage[] = []
  const rest = [...lines]
  for (let at = 0; at < lines.length;) {
    const run = stampedRun(read, at) ?? dialogueRun(read, at)
    if (run === null) {
      at += 1
      continue
    }
    if (run.isChat) {
      rest.fill('', at, run.next)
      found.push(...run.messages)
    }
    at = run.next
  }
  const chat = found.length === 0 ? null : chatFrom(found, given)
  return chat && { blocks: chat.blocks, rest, warnings: chat.warnings }
}

interface Head {
  /** Null for a line that the messenger wrote. */
  author: string | null
  time: string | null
  text: string
}

interface ReadLines {
  lines: readonly string[]
  /** The message that a line begins, by its stamp or as a turn of a dialogue. */
  stamps: readonly (Head | null)[]
  turns: readonly ReturnType<typeof turnAt>[]
}

interface Run {
  messages: RawMessage[]
  /** The line behind the last message. */
  next: number
  isChat: boolean
}

function stampedRun({ lines, stamps }: ReadLines, from: number): Run | null {
  if (stamps[from] === null) return null
  const { messages, next, heads } = messagesFrom(lines, (at) => stamps[at]!, {
    from,
    reach: MOST_LINES_APART,
  })
  return { messages, next, isChat: heads >= LEAST_STAMPED && isExchange(messages) }
}

/** Lines of a message behind an empty line, before the next message. */
const MOST_LINES_APART = 6
/** Lines in which a dialogue must show that it is one. */
const LOOK_AHEAD = 60

function dialogueRun({ lines, turns }: ReadLines, from: number): Run | null {
  const first = turns[from]
  if (!first || !(isRole(first.author) || first.text.includes('?'))) return null
  const to = Math.min(lines.length, from + LOOK_AHEAD)
  const authors = speakersOf(messagesFrom(lines, (at) => turns[at]!, { from, to, reach: 0 }).messages)
  // "Dirección: Mitre 450" within a message is no other author.
  const headAt = (at: number) => {
    const turn = turns[at]!
    return turn !== null && authors.has(turn.author) ? turn : null
  }
  if (!isDialogueOfRoles(messagesFrom(lines, headAt, { from, to, reach: 0 }).messages)) return null
  return { ...messagesFrom(lines, headAt, { from, reach: 0 }), isChat: true }
}

/** Who speaks among the labels of lines: roles, names that come back, and the one who asks first. */
function speakersOf(turns: readonly RawMessage[]): Set<string> {
  const times = new Map<string, number>()
  for (const { author } of turns) times.set(author, (times.get(author) ?? 0) + 1)
  const speakers = [...times].filter(([author, count]) => count > 1 || isRole(author))
  const [first] = turns
  return new Set([...speakers.map(([author]) => author), ...(first ? [first.author] : [])])
}

/** The messages from a line on. An empty line ends them, unless another message follows within reach. */
function messagesFrom(
  lines: readonly string[],
  headAt: (at: number) => Head | null,
  { from, reach, to = lines.length }: { from: number; reach: number; to?: number },
): { messages: RawMessage[]; next: number; heads: number } {
  const messages: RawMessage[] = []
  let current: RawMessage | null = null
  let [next, heads] = [from, 0]
  const hasHead = (first: number, end: number): boolean =>
    first < end && (headAt(first) !== null || hasHead(first + 1, end))
  for (let at = from; at < to; at++) {
    const line = lines[at]!.trim()
    if (line === '') continue
    const head = headAt(at)
    if (head) {
      heads += 1
      const { author, time, text } = head
      current = author === null ? null : { author, time, lines: [text], line: at + 1, toLine: at + 1 }
      if (current) messages.push(current)
    } else {
      if (isTitle(line) || (at > next && !hasHead(at + 1, Math.min(to, at + 1 + reach)))) break
      current?.lines.push(line)
      if (current) current.toLine = at + 1
    }
    next = at + 1
  }
  return { messages, next, heads }
}

const LONGEST_TITLE = 80

/** A title ends a message even without an empty line before it. */
const isTitle = (line: string): boolean =>
  line.length <= LONGEST_TITLE &&
  (/^#{1,6} /.test(line) || (/\p{Lu}{4}/u.test(line) && !/\p{Ll}/u.test(line)))
