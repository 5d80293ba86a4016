import { openPdf, drawingOperators } from './open-pdf.ts'
import { loadPage } from './load-page.ts'
import { readFileSync } from 'node:fs'
const t0 = performance.now()
const pdf = await openPdf(new Uint8Array(readFileSync(process.argv[2]!)))
if (pdf === 'protected') throw 1
const operators = await drawingOperators()
const c = await loadPage(await pdf.getPage(+(process.argv[3] ?? 1)), {
  operators,
  isShown: () => true,
  mostGlyphs: 1e6,
})
if (!c) throw 2
let last = -1
let s = ''
for (const g of c.glyphs) {
  if (g.step !== last) {
    console.log(s)
    s = `[${g.x0.toFixed(1)},${g.y.toFixed(1)},${g.size.toFixed(1)}${g.isBold ? 'b' : ''}${g.hidden ?? ''}] `
    last = g.step
  }
  s += g.text
}
console.log(s, c.rules.length, c.fills.length, c.marks.length)
console.log(c.rules.slice(0, 10), c.fills.slice(0, 5), c.marks.slice(0, 5))
console.log(performance.now() - t0)
