import { openPdf, drawingOperators } from './open-pdf.ts'
import { loadPage } from './load-page.ts'
import { toPageText } from './page-text.ts'
import { toLines, gapOf } from './lines.ts'
import { readFileSync } from 'node:fs'
const pdf = await openPdf(new Uint8Array(readFileSync(process.argv[2]!)))
if (pdf === 'protected') throw 1
const operators = await drawingOperators()
const n = +(process.argv[3] ?? 1)
const c = await loadPage(await pdf.getPage(n), { operators, isShown: () => true, mostGlyphs: 1e6 })
const t = toPageText(c!, n)
console.log('gap', gapOf(t.words), 'rules', t.rules.length, 'fills', t.fills.length)
for (const l of toLines(t.words, gapOf(t.words)))
  console.log(
    l.y.toFixed(1),
    l.segments
      .map(
        (s) =>
          `[${s.x0.toFixed(0)}-${s.x1.toFixed(0)} s${s.size.toFixed(1)}${s.isBold ? 'b' : ''} o${s.order}] ${s.words.map((w, i) => (i ? (w.afterBlank ? '_' : '~') + ((w.x0 - s.words[i - 1]!.x1) / w.size).toFixed(2) + ' ' : '') + w.text).join(' ')}`,
      )
      .join('  ||  '),
  )
