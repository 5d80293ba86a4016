import { expect, test } from 'vitest'
import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'
import { aSellerWhoAnswers, startAppWithMarketplace } from '../testing/index.ts'
import { RECOMMENDATIONS, sessionsAt, tipsFor } from './recommendations.ts'

test('what the seller has not done yet comes first, and what is done is not told again', () => {
  const about = (titles: string[]) =>
    titles.map((title) => RECOMMENDATIONS.tips.find((tip) => tip.title === title)?.unless)

  const atFirst = tipsFor(RECOMMENDATIONS.tips, new Set())
  const later = tipsFor(RECOMMENDATIONS.tips, new Set(['channel', 'knowledge', 'returns']))

  expect(atFirst).toHaveLength(RECOMMENDATIONS.tips.length)
  expect(about(atFirst.map(({ title }) => title)).slice(0, 5)).not.toContain(undefined)
  expect(about(later.map(({ title }) => title)).filter(Boolean)).toEqual(['shipping', 'warranty'])
})

test('every tip names who says so, in a colour on which it can be read', () => {
  for (const { title, source, bgColor } of RECOMMENDATIONS.tips) {
    expect({ title, url: source.url }).toMatchObject({ url: expect.stringMatching(/^https:\/\//) })
    expect({ title, isReadable: contrast(bgColor, '#13211c') >= 4.5 }).toMatchObject({ isReadable: true })
  }
})

test('a live training stands first until it is over; recorded ones stay', () => {
  const recorded = { id: 'r', title: 'R', description: 'R', durationMinutes: 30, url: 'https://a.test/r' }
  const live = { ...recorded, id: 'l', startsAt: '2026-11-21T18:00:00Z' }
  const ids = (now: string) => sessionsAt([recorded, live], new Date(now)).map(({ id }) => id)

  expect(ids('2026-11-21T18:29:00Z')).toEqual(['l', 'r'])
  expect(ids('2026-11-21T18:30:00Z')).toEqual(['r'])
})

test('a seller whose channel answers gets no tip about turning it on', async () => {
  const { app } = await startAppWithMarketplace()
  const newcomer = await app.signUpSeller()
  const { seller } = await aSellerWhoAnswers(app)
  const titles = async (who: typeof seller) =>
    (await who.get(ecommerceTipsEndpoint)).data.map(({ title }) => title)

  expect(await titles(newcomer)).toContain('Respondé en la primera hora')
  expect(await titles(seller)).not.toContain('Respondé en la primera hora')
  expect((await seller.get(marketplaceSessionsEndpoint)).data).toEqual([])
})

/** Of two colours, as WCAG 2 computes it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
