import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { register } from '../support/seller.ts'

/** Leaves for the checkout, which opens in a tab of its own. */
async function subscribeTo(page: Page, plan: string): Promise<Page> {
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: new RegExp(`^Suscribirme a ${plan}`) }).click(),
  ])
  return checkout
}

test('a seller is refused at the checkout, tries again, has the plan, and cancels it', async ({ page }) => {
  const email = 'se-suscribe@tienda.test'
  await register(page, email)
  await page.getByRole('button', { name: /Menú de usuario/ }).click()
  await page.getByRole('link', { name: 'Planes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elegí cuánto querés delegar' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Starter', 'Advanced', 'Enterprise'])
  const starter = page.getByRole('article').filter({ hasText: 'Starter' })
  await expect(starter).toContainText(/\$\s14\.900,00\/mes/)
  await expect(page.getByRole('article').filter({ hasText: 'Recomendado' })).toContainText('Advanced')

  const refused = await subscribeTo(page, 'Starter')
  await expect(refused.getByLabel('Correo electrónico')).toHaveValue(email)
  await refused.getByRole('button', { name: 'Que la tarjeta rechace el pago' }).click()
  await expect(refused.getByRole('heading', { level: 1, name: 'Algo salió mal' })).toBeVisible()
  await expect(refused.getByRole('link', { name: 'Contactar a soporte' })).toHaveAttribute('href', '/contact')
  await refused.getByRole('link', { name: 'Reintentar' }).click()

  const paid = await subscribeTo(refused, 'Starter')
  await paid.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(paid.getByRole('heading', { level: 1, name: 'Suscripción exitosa' })).toBeVisible()
  await expect(paid.locator('.confetti')).toBeAttached()
  await expect(paid.getByText('Ya tenés el plan Starter')).toBeVisible()
  await expect(paid.getByRole('link', { name: 'Comenzar a publicar' })).toHaveAttribute(
    'href',
    '/mercadolibre',
  )
  await paid.close()
  await refused.close()

  await page.reload()
  await expect(starter.getByText('Tu Plan')).toBeVisible()
  await expect(starter.getByRole('button', { name: 'Suscripto' })).toBeDisabled()
  await page.getByRole('button', { name: 'Cancelar la suscripción' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar la suscripción' }).click()
  await expect(page.getByText(/^Cancelaste tu plan Starter\. Lo tenés hasta el \d/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Plan Starter')).toBeVisible()
})

test('without motion there is no confetti, and a visitor who wants a plan makes an account', async ({
  page,
}) => {
  await page.goto('/plans-preview')
  await expect(page).toHaveTitle('Planes · Mostrador')
  await page.getByRole('link', { name: 'Suscribirme a Advanced' }).click()
  await expect(page).toHaveURL(/\/register$/)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page, 'sin-movimiento@tienda.test')
  await page.goto('/plans/subscribe/success/starter')
  await expect(page.getByText('Estamos confirmando tu pago')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.confetti')).toHaveCount(0)
})

test('what was written to support is still there after looking elsewhere, and goes with each way', async ({
  page,
}) => {
  const email = 'pide-ayuda@tienda.test'
  await register(page, email)
  for (const [address, heading] of [
    ['/contact', 'Soporte'],
    ['/enterprise', 'Enterprise'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('textbox').fill(`Necesito algo de ${heading} & más`)
    await page.getByRole('link', { name: 'Inicio' }).filter({ visible: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Hola/ })).toBeVisible()
    await page.goBack()

    await expect(page.getByRole('textbox')).toHaveValue(`Necesito algo de ${heading} & más`)
    const text = encodeURIComponent(`Necesito algo de ${heading} & más`)
    await expect(page.getByRole('link', { name: 'Enviar por correo' })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:ayuda@mostrador\\.example\\?subject=.+&body=${text}`),
    )
    const chat = await page.getByRole('link', { name: /^Abrir chat/ }).getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toContain(`Necesito algo de ${heading} & más`)
    await expect(page.getByRole('link', { name: /^Agendar una reunión/ })).toHaveAttribute('target', '_blank')
  }
})
