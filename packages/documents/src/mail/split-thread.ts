import { withoutSignature } from '../chat/index.ts'
import { isDivider, quoteMarkAt } from './quote-marks.ts'
import { UNKNOWN_SENDER, type Sender } from './sender.ts'

/** Text that one person wrote in one go. */
export interface ThreadPart {
  /** `null` for what the mail itself says. */
  sender: Sender | null
  text: string
}

interface QuotedLine {
  depth: number
  text: string
}

/** For each line, the deepest quote from there on. */
function deepestFrom(lines: readonly QuotedLine[]): number[] {
  const deepest: number[] = []
  let most = 0
  for (const { depth } of lines.toReversed()) deepest.push((most = Math.max(most, depth)))
  return deepest.reverse()
}

const QUOTE = /^[>\s]{0,200}>/
/** The line before a signature; with its blank it is a standard, without it only near the end. */
const SIGNATURE = /^-- ?$/
const SIGNATURE_MAX_LINES = 10
/** What a telephone adds below a mail. */
const DEVICE = /^(?:enviado desde mi|sent from my|obtener outlook para|get outlook for)\s/i

/**
 * Splits the text of a mail into what it says itself and what it quotes, in the order of the text. Signatures are dropped.
 *
 * @param first - who wrote the text before the first quote; `null` for the mail itself
 */
export function splitThread(text: string, first: Sender | null = null): ThreadPart[] {
  const lines = text.split('\n').map(quotedLine)
  const texts = lines.map((line) => line.text)
  const deepest = deepestFrom(lines)
  const senders = new Map<number, Sender | null>([[0, first]])
  const parts: { sender: Sender | null; lines: string[] }[] = []
  let announced: { sender: Sender; depth: number } | null = null
  for (let at = 0; at < lines.length; at++) {
    const { depth, text: line } = lines[at]!
    if (line.trim() === '') {
      parts.at(-1)?.lines.push('')
      continue
    }
    const mark = quoteMarkAt(texts, at)
    if (mark) {
      announced = { sender: mark.sender, depth }
      at += mark.lines - 1
      continue
    }
    if (isDivider(line)) continue
    if (announced) {
      // Gmail quotes below its announcement with ">", Outlook without; answers may stand between the quotes.
      const isMarked = deepest[at]! > announced.depth
      const from = isMarked ? announced.depth + 1 : Math.max(depth, announced.depth)
      for (const quoted of senders.keys()) if (quoted > from) senders.delete(quoted)
      senders.set(from, announced.sender)
      announced = null
    }
    const known = senders.get(depth)
    const sender = known === undefined ? UNKNOWN_SENDER : known
    const open = parts.at(-1)
    if (open?.sender === sender) open.lines.push(line)
    else parts.push({ sender, lines: [line] })
  }
  return parts.map(({ sender, lines: own }) => ({
    sender,
    text: withoutSignature(aboveSignature(own)).join('\n').trim(),
  }))
}

function quotedLine(line: string): QuotedLine {
  const [marks = ''] = QUOTE.exec(line) ?? []
  return { depth: marks.replace(/\s/g, '').length, text: line.slice(marks.length).replace(/^ /, '') }
}

/** The lines above the usual sign of a signature, without those of telephones. */
function aboveSignature(lines: readonly string[]): string[] {
  const at = lines.findIndex(
    (line, index) =>
      SIGNATURE.test(line) && (line === '-- ' || lines.length - index - 1 <= SIGNATURE_MAX_LINES),
  )
  return (at < 0 ? lines : lines.slice(0, at)).filter((line) => !DEVICE.test(line.trim()))
}
