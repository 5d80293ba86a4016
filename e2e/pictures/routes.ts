import type { Page } from '@playwright/test'

interface Ids {
  assistant: string
  repository: string
}

interface Route {
  name: string
  path: string | ((ids: Ids) => string)
  signedOut?: true
  /** What is done on the page before its picture is taken. */
  before?: (page: Page) => Promise<void>
}

/** Every screen, in the order in which a seller meets them. */
export const ROUTES: Route[] = [
  { name: 'login', path: '/login', signedOut: true },
  { name: 'register', path: '/register', signedOut: true },
  { name: 'forgot-password', path: '/forgot-password', signedOut: true },
  { name: 'mail-link', path: '/redirect?token_hash=ejemplo&type=recovery', signedOut: true },
  { name: 'reset-password', path: '/reset-password#access_token=a&refresh_token=b', signedOut: true },
  { name: 'plans-preview', path: '/plans-preview', signedOut: true },
  { name: 'home', path: '/' },
  { name: 'assistants', path: '/assistant' },
  { name: 'assistant-new', path: '/assistant/personality' },
  { name: 'assistant-edit', path: ({ assistant }) => `/assistant/edit/${assistant}` },
  { name: 'assistant-hub', path: ({ assistant }) => `/assistant/config/${assistant}` },
  {
    name: 'assistant-channels',
    path: ({ assistant }) => `/assistant/config/responses/${assistant}`,
  },
  {
    name: 'assistant-web-chat',
    path: ({ assistant }) => `/assistant/config/responses/web/${assistant}`,
  },
  { name: 'assistant-conversations', path: '/assistant/conversations' },
  { name: 'training', path: '/training' },
  { name: 'training-repository', path: ({ repository }) => `/training/repository/${repository}` },
  { name: 'marketplace', path: '/mercadolibre' },
  { name: 'marketplace-connect', path: '/mercadolibre/connect' },
  { name: 'marketplace-config', path: '/mercadolibre/config' },
  { name: 'marketplace-token-test', path: '/mercadolibre/token-test' },
  { name: 'marketplace-edit', path: '/mercadolibre/edit' },
  { name: 'marketplace-metrics', path: '/mercadolibre/metrics' },
  { name: 'marketplace-questions', path: '/mercadolibre/questions' },
  { name: 'marketplace-simulator', path: '/mercadolibre/responses' },
  { name: 'marketplace-publish', path: '/mercadolibre/publish', before: openADraft },
  { name: 'account', path: '/account' },
  { name: 'plans', path: '/plans' },
  { name: 'plans-success', path: '/plans/subscribe/success/advanced' },
  { name: 'plans-error', path: '/plans/subscribe/error/advanced' },
  { name: 'support', path: '/contact' },
  { name: 'enterprise', path: '/enterprise' },
  { name: 'social', path: '/social' },
  { name: 'terms', path: '/terms' },
  { name: 'not-found', path: '/no-existe' },
]

async function openADraft(page: Page): Promise<void> {
  const closed = page.getByRole('article').getByRole('button', { name: /^Abrir/ })
  const box = page.getByRole('textbox', { name: '¿Qué querés vender?' })
  if ((await closed.count()) > 0) return closed.first().click()
  await box.fill(
    'Termo Stanley acero inoxidable 1 litro verde X200\nMate imperial de calabaza forrado en cuero',
  )
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByText('2 de 10 borradores').waitFor()
}

/** Looks up what the addresses of some screens need, as the seller who is signed in. */
export async function idsOf(page: Page): Promise<Ids> {
  const jwt = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const get = async (path: string) =>
    (await page.request.get(`/api/assistant/${path}`, { headers: { authorization: jwt } })).json()
  const [assistant]: { id: string }[] = await get('assistants')
  const { vectorStore }: { vectorStore: { id: string }[] } = await get('knowledge-base')
  const [repository] = vectorStore
  if (!assistant || !repository) throw new Error('the demo seller has no assistant or no repository')
  return { assistant: assistant.id, repository: repository.id }
}
