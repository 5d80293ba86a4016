/** A message as a format finds it, before anybody asks who the author is. */
export interface RawMessage {
  author: string
  /** As the file writes it; null when it says none. */
  time: string | null
  /** Lines of the text, the first one beside the author. */
  lines: string[]
  /** First and last line in the file, from 1. */
  line: number
  toLine: number
  /** Whose mail holds these lines as a quote that says no author; unset for other messages. */
  quotedBy?: string
}

/** Stands for the author of a quote that nothing names. */
export const UNKNOWN_AUTHOR = '?'

/** Returns the authors of messages, each once, in the order of their first message. */
export const authorsOf = (messages: readonly RawMessage[]): string[] => [
  ...new Set(messages.map(({ author }) => author)),
]

/** No chat of a shop has more; a log of a program does. */
const MOST_AUTHORS = 500

/** Returns whether a text names so many people that it is no chat. */
export const hasTooManyAuthors = (messages: readonly RawMessage[]): boolean =>
  authorsOf(messages).length > MOST_AUTHORS

/** Names and times of a list rarely come back; authors of a chat do. */
export function isExchange(messages: readonly RawMessage[]): boolean {
  const authors = authorsOf(messages)
  if (messages.length < 2 || hasTooManyAuthors(messages)) return false
  if (authors.length < messages.length) return true
  return authors.length === 2 && messages.some(({ lines }) => lines.join(' ').includes('?'))
}
