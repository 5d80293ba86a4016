import { readFileSync } from 'node:fs'
import { readParts } from '@mostrador/answering'
import { contactCodes } from '@mostrador/contract/guard'
const { cases } = JSON.parse(readFileSync('benchmarks/privacy/cases-first.json','utf8'))
for (const id of ['h-payment-04','h-contact-02','h-abuse-01']) { const c = cases.find((x: any) => x.id === id); for (const p of readParts(c.document)) console.log(id, JSON.stringify(p, null, 1)); console.log(contactCodes(c.line, c.line)) }
