import type { Page } from '@playwright/test'
import { faultsOf } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { signIn } from '../support/seller.ts'

// Each step is looked at by a machine, which is slow where others work beside it.
test.describe.configure({ timeout: 240_000 })

const STEPS = [
  ['Elegí quién atiende', 'Configurar asistente'],
  ['Probá antes de activar', 'Simular respuestas'],
  ['Vinculá tu cuenta', 'Conectar MercadoLibre'],
  ['Publicá con ayuda de la IA', 'Publicar productos'],
  ['Mirá qué se respondió', 'Ver preguntas'],
] as const

const step = (page: Page, n: number) => page.getByRole('dialog', { name: STEPS[n - 1]?.[0] ?? '' })
const headingHasFocus = (page: Page, n: number) =>
  expect(step(page, n).getByRole('heading', { level: 2 })).toBeFocused()

test('by keyboard alone the tutorial is gone through, left, remembered and opened again', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre')

  await test.step('each step takes the focus to its heading, which its text describes', async () => {
    await expect(step(page, 1)).toContainText('Paso 1 de 5')
    await headingHasFocus(page, 1)
    await expect(step(page, 1)).toHaveAccessibleDescription(/Confirmá un asistente/)
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeFocused()
    await page.keyboard.press('Enter')
    await headingHasFocus(page, 2)
    await expect(step(page, 2)).toContainText('Paso 2 de 5')
  })

  await test.step('Anterior and the arrows go back and forth', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeFocused()
    await page.keyboard.press('Enter')
    await headingHasFocus(page, 1)
    for (const n of [2, 3, 4, 5]) {
      await page.keyboard.press('ArrowRight')
      await headingHasFocus(page, n)
    }
    await page.keyboard.press('ArrowLeft')
    await headingHasFocus(page, 4)
    await page.keyboard.press('ArrowRight')
    await headingHasFocus(page, 5)
  })

  await test.step('the focus does not get out behind it', async () => {
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
    }
  })

  await test.step('Finalizar ends it, and it is not shown again', async () => {
    await page.getByRole('button', { name: 'Finalizar' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ver tutorial' })).toBeFocused()
    await page.reload()
    await expect(page.getByRole('link', { name: /Configurar asistente.*Lucía/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the hub opens it again, and Escape closes it', async () => {
    await page.getByRole('button', { name: 'Ver tutorial' }).focus()
    await page.keyboard.press('Enter')
    await headingHasFocus(page, 1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Ver tutorial' })).toBeFocused()
  })
})

test('whoever leaves without dismissing it finds it again; closing it with the cross counts as dismissed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/mercadolibre')
  await expect(step(page, 1)).toBeVisible()
  await page.goto('/mercadolibre/questions')
  await page.goto('/mercadolibre')
  await expect(step(page, 1)).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar el tutorial' }).click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: /Configurar asistente.*Lucía/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('each step stands beside its card without covering it, and has no fault that a machine can find', async ({
      page,
    }, { project }) => {
      await signIn(page)
      await page.goto('/mercadolibre')
      await expect(page.getByRole('link', { name: /Configurar asistente.*Lucía/ })).toBeVisible()

      for (const [index, [, cardName]] of STEPS.entries()) {
        await headingHasFocus(page, index + 1)
        const card = page.locator('.hub > *').filter({ has: page.getByRole('heading', { name: cardName }) })
        const places = () =>
          Promise.all([card.boundingBox(), page.locator('.coach').boundingBox()]).then(([target, coach]) => ({
            target,
            coach,
          }))
        await expect
          .poll(async () => {
            const { target, coach } = await places()
            if (!target || !coach) return 'not there'
            const isApart = target.y + target.height <= coach.y || coach.y + coach.height <= target.y
            const height = page.viewportSize()?.height ?? 0
            const isInside = target.y >= 0 && coach.y >= 0 && coach.y + coach.height <= height
            return { isApart, isInside }
          })
          .toEqual({ isApart: true, isInside: true })
        if (project.name === 'phone') {
          const bar = await page
            .getByRole('navigation', { name: 'Principal, móvil', includeHidden: true })
            .boundingBox()
          const { coach } = await places()
          expect((coach?.y ?? 0) + (coach?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
          expect(bar && coach ? bar.y - (coach.y + coach.height) : 99).toBeLessThan(30)
        }
        expect(await faultsOf(page)).toEqual([])
        if (index < STEPS.length - 1) await page.getByRole('button', { name: 'Siguiente' }).click()
      }
    })
  })
}
