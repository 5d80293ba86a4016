import { readPdf } from './read-pdf.ts'
import { readFileSync } from 'node:fs'
const t0 = performance.now()
for (const f of process.argv.slice(2)) {
  console.log('=====', f)
  const r = await readPdf(new Uint8Array(readFileSync(f)), { fileName: 'x.pdf' })
  if (r.kind === 'fault') console.log(r)
  else {
    for (const w of r.document.warnings) console.log('WARN', JSON.stringify(w))
    show(r.document.blocks as any, '')
  }
}
function show(blocks: any[], ind: string) {
  for (const b of blocks) {
    const p = `${ind}p${b.at?.page} `
    if (b.kind === 'table') {
      console.log(p + 'TABLE groups', JSON.stringify(b.groups ?? []), 'spans', JSON.stringify(b.spans))
      for (const h of b.header) console.log(ind + '  H | ' + h.join(' | '))
      for (const h of b.rows) console.log(ind + '    | ' + h.join(' | '))
    } else if (b.kind === 'list') {
      console.log(p + 'LIST')
      for (const i of b.items) console.log(ind + '  ' + '  '.repeat(i.level) + '* ' + i.text)
    } else if (b.kind === 'pair') console.log(p + `PAIR ${b.label} => ${b.value}`)
    else if (b.kind === 'heading') console.log(p + '#'.repeat(b.level) + ' ' + b.text)
    else if (b.kind === 'notice') {
      console.log(p + 'NOTICE ' + b.notice)
      show(b.blocks, ind + '   ')
    } else console.log(p + 'P ' + b.text)
  }
}
console.error((performance.now() - t0).toFixed(0), 'ms', (process.memoryUsage().rss / 1e6).toFixed(0), 'MB')
