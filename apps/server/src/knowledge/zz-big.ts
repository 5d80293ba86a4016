import { readDocument } from '/work/main/apps/server/src/knowledge/document-reader/index.ts'
const way = { clear: () => Promise.resolve(), follow: () => () => undefined }
const given = { signal: new AbortController().signal, way } as never
const rows = (n: number, cols: number) => ['Producto', ...Array.from({length: cols-1}, (_, c) => `Columna ${c}`)].join(';') + '\n' + Array.from({ length: n }, (_, r) => [`Artículo ${r}`, ...Array.from({length: cols-1}, (_, c) => `$ ${r}.${c}00`)].join(';')).join('\n')
const prose = (n: number) => Array.from({ length: n }, (_, at) => `La nota ${at} dice que el artículo ${at} pesa ${at} gramos y cuesta $ ${at}.500. Se entrega en 3 días.`).join('\n\n')
for (const [name, text] of [['a.csv', rows(6500, 12)], ['b.csv', rows(2000, 40)],['c.csv', rows(550, 150)],['p.txt', prose(9000)]] as const) {
  const start = Date.now()
  const r = await readDocument(Buffer.from(text), { fileName: name, shop: null, corrections: new Map() }, given)
  console.log(name, text.length, Date.now() - start, r.kind === 'text' ? [r.parts.length, r.blocks.length, JSON.stringify(r).length, JSON.stringify(r.parts.map(p=>p.units)).length] : r.fault)
}
process.exit(0)
