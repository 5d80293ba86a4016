import { readdirSync } from 'node:fs'
import { readParts } from '@mostrador/answering'
import { readJson, type MarketplaceSet } from '../eval/sets.ts'
const seen = new Set<string>()
let n = 0
const by: Record<string, string[]> = {}
for (const f of readdirSync('benchmarks/answers').filter((f) => f.endsWith('.json')))
  for (const p of readJson<MarketplaceSet>('benchmarks/answers/' + f).profiles) for (const k of p.knowledgeBase) for (const part of readParts(k.text)) { n += part.text.split('\n').length; for (const w of part.withheld) { const key = w.reason + w.text; if (seen.has(key)) continue; seen.add(key); (by[w.reason] ??= []).push(w.text) } }
console.log(n, 'lines')
for (const [r, t] of Object.entries(by)) { if (process.argv[2] && r !== process.argv[2]) continue; console.log('##', r, t.length); for (const x of t) console.log('   ', x.slice(0, 230)) }
