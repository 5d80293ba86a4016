import { readFileSync } from 'node:fs'
import { judgePrivacy, countPrivacy } from './index.ts'
const { cases } = JSON.parse(readFileSync('/work/wt/private/benchmarks/privacy/cases-first.json','utf8'))
const v = judgePrivacy(cases)
const c = countPrivacy(v)
const by = new Map(cases.map((x:any)=>[x.id,x]))
for (const [k, those] of Object.entries(c)) for (const x of those as any[]) { const q:any = by.get(x.id); console.log('==',k,x.id,x.type,x.reason,'\n  LINE:',q.line,'\n  Q:',q.question,'| SECRET:',q.secret, k==='unmarked'? '' : '\n  DOC: '+q.document.slice(0,700).replace(/\n/g,'\n    ')) }
