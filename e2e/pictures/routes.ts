interface Ids {
  assistant: string
  repository: string
}

interface Route {
  name: string
  path: string | ((ids: Ids) => string)
  signedOut?: true
}

/** Every screen, in the order in which a seller meets them. */
export const ROUTES: Route[] = [
  { name: 'login', path: '/login', signedOut: true },
  { name: 'register', path: '/register', signedOut: true },
  { name: 'home', path: '/' },
  { name: 'assistants', path: '/assistant' },
  { name: 'assistant-new', path: '/assistant/personality' },
  { name: 'assistant-edit', path: ({ assistant }) => `/assistant/edit/${assistant}` },
  { name: 'assistant-hub', path: ({ assistant }) => `/assistant/config/${assistant}` },
  { name: 'training', path: '/training' },
  { name: 'training-repository', path: ({ repository }) => `/training/repository/${repository}` },
  { name: 'marketplace', path: '/mercadolibre' },
  { name: 'marketplace-connect', path: '/mercadolibre/connect' },
  { name: 'marketplace-config', path: '/mercadolibre/config' },
  { name: 'marketplace-questions', path: '/mercadolibre/questions' },
  { name: 'marketplace-simulator', path: '/mercadolibre/responses' },
  { name: 'account', path: '/account' },
  { name: 'not-found', path: '/no-existe' },
]
