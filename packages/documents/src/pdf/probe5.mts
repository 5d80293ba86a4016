import { openPdf, drawingOperators } from './open-pdf.ts'
import { loadPage } from './load-page.ts'
import { readFileSync } from 'node:fs'
const pdf = await openPdf(new Uint8Array(readFileSync(process.argv[2]!))); if (pdf==='protected') throw 1
const c = (await loadPage(await pdf.getPage(1), {operators:await drawingOperators(),isShown:()=>true,mostGlyphs:1e6}))!
for(const r of c.rules.toSorted((a,b)=>a.position-b.position).slice(0,40)) console.log(r.isLevel?'H':'V',r.position.toFixed(1),r.from.toFixed(0),r.to.toFixed(0))
for(const r of c.fills.slice(0,16)) console.log('F',r.x0|0,r.y0.toFixed(1),r.x1|0,r.y1.toFixed(1),r.color)
