import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerQuestion, answerWithModel, type AnswerInput, type Source } from '@mostrador/answering'
import { questionsOf } from './answers.ts'
import { readJson, type MarketplaceSet } from './sets.ts'

const inputs = ['marketplace-dev', 'shops-tuning', 'shops-second', 'shops-third'].flatMap((name) => [
  ...questionsOf(readJson<MarketplaceSet>(join(import.meta.dirname, `../answers/${name}.json`))),
])

/** What the embedded engine answers, as a model that reads the same sources might say it. */
const answers = inputs.flatMap(({ input }) => {
  const result = answerQuestion(input)
  return result.outcome === 'answer' && result.statements.length > 0
    ? [{ input, text: result.text, sources: result.statements.flatMap((s) => s.sources) }]
    : []
})

/** Whether the words are published when a model says them and cites these of the sources that it was shown. */
async function isTaken(
  input: AnswerInput,
  answer: string,
  cite: (id: string, text: string) => boolean,
): Promise<boolean> {
  const { result } = await answerWithModel(input, {
    newNonce: () => 'n0',
    async ask({ messages }) {
      const shown = [
        ...(messages.findLast(({ content }) => content.includes('<tienda-n0>'))?.content ?? '').matchAll(
          LINE,
        ),
      ]
      const sources = shown.flatMap(([, id = '', text = '']) => (cite(id, text) ? [id] : []))
      return { answer, sources, confidence: 1, abstain: null }
    },
  })
  return result.outcome === 'answer'
}
const LINE = /\[([LDPIK]\d+)\] ([^\n[<]*)/g

/** A quote may be a part of a line, or several lines. */
const overlaps = (line: string, quote: string) =>
  line.includes(quote) || (line.length > 8 && quote.includes(line.trim()))

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Whether a source as a model sees it is the one that the engine answered from. */
const holds =
  ({ shop }: AnswerInput, sources: readonly Source[]) =>
  (id: string, text: string): boolean =>
    sources.some((source) => {
      switch (source.kind) {
        case 'listing':
          return source.field === 'description'
            ? id.startsWith('D')
            : id.startsWith('L') && plain(text).toLowerCase().includes(plain(source.label).toLowerCase())
        case 'knowledge':
          return id.startsWith('K') && overlaps(plain(text), plain(source.quote))
        case 'automatic':
          return id.startsWith('P') && plain(shop.automaticResponses[source.topic]).includes(plain(text))
        case 'instruction':
          return id.startsWith('I')
        case 'contact':
          return false
      }
    })

test('nearly all right answers are taken from a model, and hardly one with a changed digit', async () => {
  let taken = 0
  let changed = 0
  let missed = 0
  for (const { input, text, sources } of answers) {
    const cite = holds(input, sources)
    if (await isTaken(input, text, cite)) taken += 1
    for (const { index } of text.matchAll(/\d/g)) {
      const mutant = `${text.slice(0, index)}${(Number(text[index]) + 3) % 10}${text.slice(index + 1)}`
      changed += 1
      if (await isTaken(input, mutant, cite)) missed += 1
    }
  }
  expect(answers.length).toBeGreaterThan(300)
  expect(taken / answers.length).toBeGreaterThanOrEqual(0.95)
  expect(changed).toBeGreaterThan(700)
  expect(missed / changed).toBeLessThanOrEqual(0.01)
}, 120_000)
