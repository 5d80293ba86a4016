import { Silence } from '@mostrador/contract/questions'
import { expect, test } from 'vitest'
import { explainSilence } from './silence-words.ts'

const REPOSITORY = '0198a1f2-0000-7000-8000-000000000001'

test.each(Silence.options)(
  'the seller reads why a question was left because of %s, and what to do about it',
  (silence) => {
    const { why, waysOut } = explainSilence(silence, REPOSITORY)

    const [reason = '', advice = ''] = why.split('. ')
    expect(reason).toMatch(/^\p{L}.{10,}/u)
    expect(advice).toMatch(/^\p{Lu}.{5,}\.$/u)
    for (const { label, to } of waysOut) {
      expect(label).toMatch(/^\p{Lu}/u)
      expect(to).toMatch(/^\/[a-z]/)
    }
  },
)

test('no two reasons read the same', () => {
  expect(new Set(Silence.options.map((silence) => explainSilence(silence, null).why)).size).toBe(
    Silence.options.length,
  )
})

test('what was not found is taught in the repository of the assistant, or in the list of all when it has none', () => {
  const first = (repositoryId: string | null) => explainSilence('no_data', repositoryId).waysOut[0]?.to

  expect(first(REPOSITORY)).toBe(`/training/repository/${REPOSITORY}`)
  expect(first(null)).toBe('/training')
})
