import { readPdf } from './read-pdf.ts'
import { readFileSync } from 'node:fs'
const dir = process.argv[2]!
const only = process.argv[3]
const exp = JSON.parse(readFileSync(dir + '/exp.json', 'utf8'))
let tp = 0,
  fp = 0,
  fn = 0
for (const [f, e] of Object.entries(exp) as [string, any[]][]) {
  if (only && !f.includes(only)) continue
  const r = await readPdf(new Uint8Array(readFileSync(`${dir}/${f}`)), { fileName: f })
  const got: string[] = []
  if (r.kind === 'document')
    for (const b of r.document.blocks as any[]) {
      if (b.kind === 'table') {
        b.rows.forEach((row: string[], ri: number) => {
          if ((b.groups ?? []).some((g: any) => g.row === ri + b.header.length || g === ri)) return
          got.push(
            JSON.stringify(
              row
                .map((v, c) => [
                  [...new Set(b.header.map((h: string[]) => h[c]))].filter(Boolean).join(' '),
                  v,
                ])
                .filter(([, v]) => v !== ''),
            ),
          )
        })
      } else if (b.kind === 'pair') got.push(JSON.stringify([[b.label, b.value]]))
      else if (b.kind === 'list') for (const i of b.items) got.push(i.text)
      else if (b.kind === 'paragraph')
        got.push(
          ...(b.text.match(/[^.?!]+(?:\.(?=\S)[^.?!]*)*[.?!]?/g) ?? [])
            .map((s: string) => s.trim())
            .filter(Boolean),
        )
    }
  const want = e.map((u) => (typeof u === 'string' ? u : JSON.stringify(u)))
  const missing = want.filter((w) => !got.includes(w))
  const extra = got.filter((g) => !want.includes(g))
  tp += want.length - missing.length
  fn += missing.length
  fp += extra.length
  console.log(
    missing.length + extra.length === 0 ? 'ok  ' : 'FAIL',
    f,
    want.length,
    'missing',
    missing.length,
    'extra',
    extra.length,
  )
  if (missing.length + extra.length) {
    for (const m of missing.slice(0, only ? 20 : 3)) console.log('   -', m)
    for (const m of extra.slice(0, only ? 20 : 3)) console.log('   +', m)
  }
}
console.log('F1', ((2 * tp) / (2 * tp + fp + fn)).toFixed(4))
