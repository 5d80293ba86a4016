import type { Email } from 'postal-mime'
import { cleanText } from '../spreadsheet/index.ts'

/** Who wrote a mail or a quoted part of one, as far as it says. */
export interface Sender {
  author: string
  address: string | null
  /** As the mail writes it. */
  time: string | null
}

export const UNKNOWN_SENDER: Sender = { author: '', address: null, time: null }

const ADDRESS = /[^\s<>"'(),:;[\]]{1,64}@[^\s<>"'(),:;[\]]{1,190}/

/** The sender that the headers of a mail name. */
export function senderOf({ from, headers }: Email): Sender {
  const mailbox = from?.group ? from.group[0] : from
  const date = headers.find(({ key }) => key === 'date')?.value
  return {
    author: cleanText(mailbox?.name || mailbox?.address || ''),
    address: mailbox?.address ? mailbox.address.toLowerCase() : null,
    time: date ? cleanText(date) : null,
  }
}

/** Reads "Ana Paz <ana@ejemplo.com>", "ana@ejemplo.com" or "Ana Paz". */
export function writtenSender(written: string, time: string | null): Sender {
  const address = ADDRESS.exec(written)?.[0] ?? null
  const [before = ''] = address === null ? [written] : written.split(address)
  const name = cleanText(withoutOpening(before).replace(/^["'\s]+/, ''))
  return { author: name || address || '', address: address?.toLowerCase() ?? null, time }
}

const MAILTO = '[mailto:'

/** Leaves out the signs between a name and its address. */
function withoutOpening(text: string): string {
  if (text.toLowerCase().endsWith(MAILTO)) return text.slice(0, -MAILTO.length)
  let end = text.length
  while (end > 0 && /[<("'\s,]/.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
