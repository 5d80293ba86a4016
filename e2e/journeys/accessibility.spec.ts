import { faultsOf } from '../support/faults.ts'
import { outlineOf } from '../support/outline.ts'
import { expect, test } from '../support/journey.ts'
import { idsOf, ROUTES } from '../pictures/routes.ts'
import { signIn, skipTutorial } from '../support/seller.ts'

// Every screen, one after the other.
const PATIENCE_MS = 240_000

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('no screen has a fault that a machine can find, nor needs sideways scrolling, and each can be found through by ear', async ({
      page,
    }) => {
      test.setTimeout(PATIENCE_MS)
      await skipTutorial(page)
      const outlines: string[] = []
      let ids: Awaited<ReturnType<typeof idsOf>> | undefined
      for (const { name, path, signedOut } of ROUTES) {
        if (!signedOut && !ids) {
          await signIn(page)
          ids = await idsOf(page)
        }
        await page.goto(typeof path === 'string' || !ids ? String(path) : path(ids))
        await page.waitForLoadState('networkidle')
        // The last that the program of a drawn page adds.
        if (name === 'login' || name === 'register')
          await page.getByRole('link', { name: 'Ver los correos de la demo' }).waitFor()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        outlines.push(`${name}\n${await outlineOf(page)}\n`)

        const faults = await faultsOf(page)
        expect({ screen: name, faults }).toEqual({ screen: name, faults: [] })
        const overflow = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)
        expect({ screen: name, overflow: Math.max(0, overflow) }).toEqual({ screen: name, overflow: 0 })
      }
      // It is heard the same in both themes; by the second one the seller's data have changed.
      if (colorScheme === 'light') expect(outlines.join('\n')).toMatchSnapshot('outlines.txt')
    })
  })
}
