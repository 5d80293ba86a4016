// Holds what a seller's page downloads for the chat against its budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '..', 'dist')
const files = [
  { what: 'loader of the chat', file: 'widget.js', budget: 2000 },
  { what: 'chat', file: 'chat.js', budget: 15_000 },
]

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9)
for (const { what, file, budget } of files) {
  const bytes = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  process.stdout.write(
    `${bytes > budget ? 'over' : '  ok'} ${kilobytes(bytes)} of ${kilobytes(budget)}  ${what}\n`,
  )
  if (bytes > budget) process.exitCode = 1
}
