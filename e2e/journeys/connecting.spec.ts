import { answerConsent, goToConsent, NO_LONGER_VALID, order } from '../support/marketplace.ts'
import { faultsOf } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { register, signIn, skipTutorial } from '../support/seller.ts'

// A whole life of a connection, with a look at each of its pages, also on a machine that has other things to do.
test.describe.configure({ timeout: 240_000 })

const CONGRATULATIONS = '¡Felicitaciones! Tu cuenta está conectada'
const LINK_EXPIRED = 'El enlace para conectar tu cuenta venció o ya se usó. Probá de nuevo.'

test('a country has to be chosen, of the nineteen, Argentina first', async ({ page }) => {
  await register(page, 'pais@tienda.test')
  await page.goto('/mercadolibre/connect')
  const country = page.getByRole('button', { name: /País de tu cuenta/ })
  await expect(country).toContainText('Argentina')
  for (const permission of [
    'Ver y responder las preguntas de tus publicaciones.',
    'Crear y administrar tus publicaciones.',
    'Sin acceso a datos personales ni sensibles.',
  ])
    await expect(page.getByText(permission)).toBeVisible()

  await country.click()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(1 + 19)
  await expect(options.nth(1)).toContainText('Argentina')
  await page.getByRole('option', { name: 'Elegí un país' }).click()
  await page.getByRole('button', { name: 'Conectar con MercadoLibre' }).click()
  await expect(page.getByText('Elegí el país de tu cuenta.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await country.click()
  await page.getByRole('option', { name: 'Uruguay' }).click()
  await expect(page.getByText('Elegí el país de tu cuenta.')).toBeHidden()

  await country.click()
  await page.getByRole('option', { name: 'Brasil' }).click()
  await expect(page.getByRole('status').getByText('Por ahora solo en español')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('every way in which connecting can fail has its sentence, and the address is cleaned', async ({
  page,
  product,
}) => {
  await register(page, 'finales@tienda.test')
  const ends = async (sentence: string) => {
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page).toHaveURL('/mercadolibre/connect')
  }

  await answerConsent(page, 'refuse')
  await ends('No se dio el permiso. Podés intentarlo otra vez cuando quieras.')

  await answerConsent(page, { allowAs: 'COLABORADOR_DEMO' })
  await ends('Ese usuario es colaborador de la cuenta. Tiene que conectarla el usuario principal.')

  await answerConsent(page, { allowAs: 'TIENDA_DEMO' })
  await ends('Esa cuenta de Mercado Libre ya está conectada a otro usuario.')

  await page.goto('/mercadolibre/connect?code=TG-1&state=de-otra-vez')
  await ends(LINK_EXPIRED)

  await page.goto('/mercadolibre/connect?code=TG-1')
  await ends(LINK_EXPIRED)

  await page.goto('/mercadolibre/connect')
  await goToConsent(page)
  const state = new URL(page.url()).searchParams.get('state')
  await page.goto(`/mercadolibre/connect?code=TG-ya-usado&state=${state}`)
  await ends('Mercado Libre no aceptó el permiso. Probá conectar de nuevo.')

  await order(page, product.sandboxAddress, { path: '/oauth/token', status: 503, times: 1 })
  await answerConsent(page, { allowAs: 'COMPRADORA_DEMO' })
  await ends('Mercado Libre no responde en este momento. Probá de nuevo en unos minutos.')
})

test('an account is connected, tested, renewed, lost, and disconnected', async ({
  page,
  product,
  isMobile,
}) => {
  await skipTutorial(page)
  await register(page, 'vida@tienda.test')

  await test.step('the country of the account counts, not the one that was chosen', async () => {
    await page.goto('/mercadolibre/connect')
    await page.getByRole('button', { name: /País de tu cuenta/ }).click()
    await page.getByRole('option', { name: 'Brasil' }).click()
    await goToConsent(page)
    await page.getByRole('radio', { name: /COMPRADORA_DEMO/ }).check()
    await page.getByRole('button', { name: 'Permitir' }).click()
    await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
    await expect(page).toHaveURL('/mercadolibre/connect')
    await expect(
      page.getByText('Elegiste Brasil, pero tu cuenta es de Argentina. La conectamos con Argentina.'),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
    await expect(page.getByText(/Elegiste Brasil/)).toBeHidden()
    await page.getByRole('link', { name: 'Comenzar' }).click()
    await expect(page).toHaveURL('/mercadolibre')
    await expect(page.getByRole('link', { name: /Conectar MercadoLibre.*COMPRADORA_DEMO/ })).toBeVisible()
  })

  await test.step('the token test asks the marketplace, and never shows the token', async () => {
    await page.goto('/mercadolibre/token-test')
    await expect(page.getByText('Funciona')).toBeVisible()
    await expect(page.getByText('COMPRADORA_DEMO')).toBeVisible()
    await expect(page.getByText(/^••••••••\d{4}$/)).toBeVisible()
    await expect(page.getByText('dentro de 5 horas')).toBeVisible()
    await expect(page.getByText(/20\d\d a las \d\d:\d\d$/)).toBeVisible()
    expect(await page.content()).not.toContain('APP_USR')
  })

  await test.step('renewing says so, and not twice in a row', async () => {
    await page.getByRole('button', { name: 'Renovar permiso' }).click()
    await expect(page.getByText('Permiso renovado')).toBeVisible()
    await page.getByRole('button', { name: 'Renovar permiso' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'El permiso se renovó recién. Esperá un minuto para renovarlo de nuevo.',
    )
  })

  await test.step('a marketplace that does not answer is told from a permission that it refuses', async () => {
    await order(page, product.sandboxAddress, { path: '/users/me', status: 503, times: 1 })
    await page.getByRole('button', { name: 'Comprobar de nuevo' }).click()
    await expect(page.getByText('No responde', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Mercado Libre no responde en este momento. Probá de nuevo en unos minutos.',
    )
    await order(page, product.sandboxAddress, { path: '/users/me', status: 401, times: 1 })
    await page.reload()
    await expect(page.getByText('No lo acepta')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Renovalo')
  })

  await test.step('ending it says first what that does', async () => {
    await page.goto('/mercadolibre/connect')
    await page.getByRole('button', { name: 'Desconectar cuenta' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Desconectar la cuenta COMPRADORA_DEMO?' })
    await expect(dialog.getByText('Tu asistente deja de responder y el canal queda inactivo.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(page.getByText(CONGRATULATIONS)).toBeVisible()

    await page.getByRole('button', { name: 'Desconectar cuenta' }).click()
    await dialog.getByRole('button', { name: 'Desconectar' }).click()
    await expect(page.getByText('Cuenta desconectada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Conectar con MercadoLibre' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/mercadolibre/token-test')
    await expect(page.getByText('No hay ninguna cuenta conectada')).toBeVisible()
  })

  await test.step('a permission that died is said wherever it matters, and can be given anew', async () => {
    await answerConsent(page, { allowAs: 'COMPRADORA_DEMO' })
    await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
    await page.goto('/mercadolibre/token-test')
    await order(page, product.sandboxAddress, NO_LONGER_VALID)
    await page.getByRole('button', { name: 'Renovar permiso' }).click()
    await expect(page.getByText('El permiso venció')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Renovar permiso' })).toBeHidden()

    for (const path of [
      '/',
      '/mercadolibre',
      '/mercadolibre/config',
      '/mercadolibre/questions',
      '/mercadolibre/responses',
    ]) {
      await page.goto(path)
      await expect(page.getByText(/ya no nos deja responder por COMPRADORA_DEMO/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Permiso vencido' })).toHaveCount(isMobile ? 0 : 1)
      expect(await faultsOf(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Conectar de nuevo' }).click()
    await expect(page).toHaveURL('/mercadolibre/connect')
    await expect(page.getByText('El permiso venció')).toBeVisible()
    await answerConsent(page, { allowAs: 'COMPRADORA_DEMO' })
    await expect(page.getByText(CONGRATULATIONS)).toBeVisible()
  })
})

test('the pages to come say so, and their cards lead nowhere yet', async ({ page }) => {
  await skipTutorial(page)
  await signIn(page)
  await page.goto('/mercadolibre')
  const cards = page.locator('.hub')
  for (const name of ['Mis métricas', 'Editar productos']) {
    await expect(cards.getByRole('heading', { name })).toBeVisible()
    await expect(cards.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
  }
  await expect(cards.getByRole('heading')).toHaveCount(7)

  for (const [path, title] of [
    ['/mercadolibre/edit', 'Edit'],
    ['/mercadolibre/metrics', 'Metrics'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Mostrador`)
  }
})
