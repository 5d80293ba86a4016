import type { KnowledgePart, VersionChoices } from '@mostrador/answering'
import { mapInTurns } from '#platform'

/**
 * Encodes parts, with what the seller chose between them, into shared memory that all workers read. It encodes one page at
 * a time, because ten thousand parts at once would block the event loop.
 */
export async function encodeParts(
  pages: AsyncIterable<readonly KnowledgePart[]>,
  choices: VersionChoices,
): Promise<Uint8Array> {
  const lines: Buffer[] = [Buffer.from(`${JSON.stringify([...choices])}\n`)]
  for await (const page of pages) lines.push(Buffer.from(`${JSON.stringify(page)}\n`))
  const bytes = new Uint8Array(new SharedArrayBuffer(lines.reduce((sum, { length }) => sum + length, 0)))
  let at = 0
  await mapInTurns(lines, (line) => {
    bytes.set(line, at)
    at += line.length
  })
  return bytes
}

export function decodeParts({ buffer, byteOffset, byteLength }: Uint8Array): {
  parts: KnowledgePart[]
  choices: VersionChoices
} {
  const [choices = '[]', ...pages] = Buffer.from(buffer, byteOffset, byteLength).toString('utf8').split('\n')
  return {
    parts: pages.flatMap((line) => (line === '' ? [] : (JSON.parse(line) as KnowledgePart[]))),
    choices: new Map(JSON.parse(choices) as [string, string][]),
  }
}
