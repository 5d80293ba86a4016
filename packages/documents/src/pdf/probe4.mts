import { openPdf, drawingOperators } from './open-pdf.ts'
import { loadPage } from './load-page.ts'
import { toPageText } from './page-text.ts'
import { toLines, gapOf } from './lines.ts'
import { findAreas } from './areas.ts'
import { toFlows } from './flows.ts'
import { findTableRuns } from './table-runs.ts'
import { readFileSync } from 'node:fs'
const pdf = await openPdf(new Uint8Array(readFileSync(process.argv[2]!)))
if (pdf === 'protected') throw 1
const operators = await drawingOperators()
const n = +(process.argv[3] ?? 1)
const c = await loadPage(await pdf.getPage(n), { operators, isShown: () => true, mostGlyphs: 1e6 })
const t = toPageText(c!, n)
const { areas, words } = findAreas(t)
const gap = gapOf(t.words)
console.log(
  'areas',
  areas.map((a) =>
    [
      a.lattice ? 'L' : 'F',
      a.box.x0 | 0,
      a.box.y0 | 0,
      a.box.x1 | 0,
      a.box.y1 | 0,
      a.lattice?.xs.length,
      a.lattice?.ys.length,
    ].join(' '),
  ),
)
for (const f of toFlows(words, areas, gap)) {
  console.log(
    'FLOW',
    f.kind,
    f.words.length,
    f.words
      .slice(0, 4)
      .map((w) => w.text)
      .join(' '),
  )
  if (f.kind === 'text') {
    const lines = toLines(f.words, gap)
    for (const r of findTableRuns(lines))
      console.log(
        '  run',
        r.from,
        r.to,
        'of',
        lines.length,
        [...r.across],
        r.gutters.map((g) => `${g.x0 | 0}-${g.x1 | 0} w${g.wide}/${g.lines}`).join(' '),
      )
  }
}
import { toRows } from './table-rows.ts'
import { streamTable } from './stream-table.ts'
for (const f of toFlows(words, areas, gap))
  if (f.kind === 'text') {
    const lines = toLines(f.words, gap)
    for (const r of findTableRuns(lines))
      for (const row of streamTable(lines, r, t).grid)
        console.log(
          row
            .map((c) => c.text + (c.columns ? '<' + c.columns : '') + (c.rows ? '^' + c.rows : ''))
            .join(' | '),
        )
  }
