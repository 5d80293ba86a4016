import { openPdf, drawingOperators } from './open-pdf.ts'
import { loadPage } from './load-page.ts'
import { toPageText } from './page-text.ts'
import { findAreas } from './areas.ts'
import { ruledTable } from './ruled-table.ts'
import { readFileSync } from 'node:fs'
const pdf = await openPdf(new Uint8Array(readFileSync(process.argv[2]!))); if (pdf==='protected') throw 1
const t=toPageText((await loadPage(await pdf.getPage(1), {operators:await drawingOperators(),isShown:()=>true,mostGlyphs:1e6}))!,1)
for(const a of findAreas(t).areas) if(a.lattice) for(const r of ruledTable({lattice:a.lattice,words:a.words},t).grid.slice(0,6)) console.log(JSON.stringify(r))
