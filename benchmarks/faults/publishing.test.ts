import { expect, test } from 'vitest'
import { surviveKillsWhilePublishing } from './publishing.ts'

test(
  'ten drafts that are being published while the product is killed become ten listings',
  { timeout: 240_000 },
  async () => {
    const survived = await surviveKillsWhilePublishing({ kills: 1, patienceMs: 200_000 })

    expect(survived).toMatchObject({ drafts: 10, listings: 10, published: 10 })
  },
)
