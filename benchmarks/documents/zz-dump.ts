import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument, sniffType } from '@mostrador/documents/formats'
import { unitsOf } from '@mostrador/documents/units'
const out: Record<string, unknown> = {}
for (const root of ['benchmarks/documents/corpus', 'benchmarks/documents/cases', 'packages/documents/src', 'benchmarks/strangers', '/work/shared/cases'])
  for (const f of readdirSync(root, { recursive: true, withFileTypes: true }) as any[]) {
    if (!f.isFile()) continue
    const path = join(f.parentPath, f.name)
    if (path.startsWith('packages') && !path.includes('fixtures')) continue
    const bytes = readFileSync(path)
    if (bytes.length > 3e6) continue
    try {
      const type = await sniffType(bytes, f.name)
      const read = type === null ? null : await readDocument(bytes, type, { fileName: f.name })
      out[path] = read?.kind === 'document' ? createHash('sha256').update(JSON.stringify([read.document, unitsOf(read.document)])).digest('hex') : read
    } catch (e) { out[path] = String(e) }
  }
writeFileSync(process.argv[2]!, JSON.stringify(out, null, 1))
console.log(Object.keys(out).length)
