import { expect, test } from '../support/journey.ts'
import { register } from '../support/seller.ts'

test('whoever leaves a half-typed assistant is asked first', async ({ page }) => {
  await register(page, 'apurada@tienda.test')
  await page.goto('/assistant/personality')
  await page.getByLabel('Nombre del asistente').fill('Lucía')

  await page.getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Nombre del asistente')).toHaveValue('Lucía')

  await page.getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL('/assistant')
})

test('an untouched form is left without a question', async ({ page }) => {
  await register(page, 'curiosa@tienda.test')
  await page.goto('/assistant/personality')

  await page.getByLabel('Nombre del asistente').fill('Lucía')
  await page.getByLabel('Nombre del asistente').fill('')
  await page.getByRole('link', { name: 'Cancelar' }).click()

  await expect(page).toHaveURL('/assistant')
})
