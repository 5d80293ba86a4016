import { looksLikeText, sniffType } from '@mostrador/documents/formats'
import type { WebDocument } from '#platform/public-web'
import type { GivingWay } from '#platform/queue'
import { fault, requested } from './reading.ts'
import type { Edits, Reading } from './reading.ts'
import { readThroughHost } from './read-through-host.ts'

/** What lies at an address: a page, or a document that a browser would download. Rejects as `readDocument` does. */
export async function readWebDocument(
  { body, contentType }: Pick<WebDocument, 'body' | 'contentType'>,
  edits: Edits,
  given: { signal: AbortSignal; way: GivingWay },
): Promise<Reading> {
  if (body.length === 0) return fault('empty')
  const fileName = nameFor(contentType)
  const type = await sniffType(body, fileName)
  const isPage = type === null && isMarkup(contentType) && (await looksLikeText(Buffer.from(body)))
  if (type === null && !isPage) return fault('unreadable')
  return readThroughHost({ type: type ?? 'html', fileName, contentType, ...requested(edits) }, body, given)
}

/** A name that says what the server says, because some formats have no mark of their own. */
function nameFor(contentType: string): string {
  if (/^\s*text\/(plain|markdown)\b/i.test(contentType)) return 'pagina.txt'
  if (/^\s*text\/(csv|tab-separated-values)\b/i.test(contentType)) return 'pagina.csv'
  return 'pagina'
}

/** A server that does not say what it sends mostly sends a page. */
const isMarkup = (contentType: string): boolean =>
  contentType.trim() === '' || /\b(html|xhtml|xml)\b/i.test(contentType)
