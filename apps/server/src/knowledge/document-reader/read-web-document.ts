import type { WebDocument } from '#platform/public-web'
import type { GivingWay } from '#platform/queue'
import { pageAsUtf8 } from './page-encoding.ts'
import { fault, type Reading } from './reading.ts'
import { readThroughHost } from './read-through-host.ts'
import { sniffType } from './sniff-type.ts'
import { mostlyControls } from './text-bytes.ts'

/** What lies at an address: a page, or a document that a browser would download. Rejects as `readDocument` does. */
export async function readWebDocument(
  { body, contentType }: Pick<WebDocument, 'body' | 'contentType'>,
  given: { signal: AbortSignal; way: GivingWay },
): Promise<Reading> {
  if (body.length === 0) return fault('empty')
  const isPlain = /^\s*text\/(plain|markdown)\b/i.test(contentType)
  const type = await sniffType(body, isPlain ? 'pagina.txt' : 'pagina')
  if (type !== null) return readThroughHost(type, body, given)
  const page = pageAsUtf8(body, contentType)
  if (!isMarkup(contentType) || mostlyControls(beginningOf(page))) return fault('unreadable')
  return readThroughHost('html', page, given)
}

/** Enough of a page to tell text from binary data. Checking a whole large page would block the event loop. */
const SAMPLE_BYTES = 256 * 1024

const beginningOf = (page: Uint8Array): string =>
  Buffer.from(page.buffer, page.byteOffset, Math.min(page.byteLength, SAMPLE_BYTES)).toString('utf8')

/** A server that does not say what it sends mostly sends a page. */
const isMarkup = (contentType: string): boolean =>
  contentType.trim() === '' || /\b(html|xhtml|xml)\b/i.test(contentType)
