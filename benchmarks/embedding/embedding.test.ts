import { readFileSync } from 'node:fs'
import { cosine, questionBy, statementBy, unpacked } from '@mostrador/answering/embedding'
import { describe, expect, test } from 'vitest'
import { recall, TABLE } from './index.ts'
import { blocksOf, readPairs } from './pairs.ts'
import { train } from './train.ts'

describe('the pairs', () => {
  const blocks = readPairs()

  test('each sentence is asked for in several ways', () => {
    expect(blocks.length).toBeGreaterThan(1000)
    const thin = blocks.filter(
      ({ sentences }) => sentences.length < 10 || sentences.some(({ questions }) => questions.length < 3),
    )
    expect(thin).toEqual([])
  })

  test('the table that the engine reads was learnt from them', () => {
    const some = blocks.filter((_, at) => at % 10 === 0)
    expect(recall(some, unpacked(readFileSync(TABLE)))).toBeGreaterThan(0.85)
  })
})

describe('training', () => {
  const about = (name: string) => `# ${name}
> Va al lavarropas con agua fría.
se puede limpiar la ${name}? | como limpio la ${name} si se ensucia? | la ${name} se mancha, como la higienizo
> Sale a las 24 horas de pagada.
cuando despachan la ${name}? | en cuanto tiempo mandan la ${name} | demora mucho en llegar la ${name}?
> Comprobante A o B.
hacen factura por la ${name}? | soy monotributista, me facturan la ${name} | dan ticket fiscal de la ${name}?
- es cara la ${name}? | que precio tiene la ${name} | cuanto cuesta la ${name}?`
  const blocks = blocksOf(['funda', 'manta', 'cortina', 'alfombra', 'toalla'].map(about).join('\n'))
  const unseen = blocksOf(`# mochila
> Va al lavarropas con agua fría.
se mancha, como limpio la mochila? | la higienizo como? | si se ensucia
> Sale a las 24 horas de pagada.
mandan en cuanto tiempo la mochila? | cuando la despachan | demora en llegar?
> Comprobante A o B.
me facturan la mochila? | soy monotributista | dan ticket?`)
  const table = train(blocks)

  test('what is learnt of some things finds the sentences of another, by words that they do not share', () => {
    expect(recall(unseen, table)).toBe(1)
  })

  test('what none of them answers lies farther from each of them than what they answer', () => {
    const near = (question: string, sentence: string) =>
      cosine(questionBy(table, question), statementBy(table, sentence))
    const said = unseen[0]!.sentences.map(({ text }) => text)
    const farthest = Math.max(...said.map((text) => near('que precio tiene la mochila?', text)))
    expect(near('cuando despachan la mochila?', said[1]!)).toBeGreaterThan(farthest)
  })

  test('the same blocks give the same table', () => {
    expect(train(blocks)).toEqual(table)
  })
})
