import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, Settings } from './index.ts'

const key = randomBytes(32).toString('base64')
const serviceRole = Buffer.from('{"iss":"supabase","role":"service_role"}').toString('base64url')
const folder = () => mkdtemp(join(tmpdir(), 'mostrador-config-'))

function problemsOf(env: NodeJS.ProcessEnv, options?: { production: boolean }): readonly string[] {
  try {
    readConfig(env, options)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('with nothing set the product runs on this machine with its own database and key', async () => {
  const dataDir = await folder()

  const config = readConfig({ DATA_DIR: dataDir })

  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    role: 'all',
  })
  expect(config.secretKey).toHaveLength(32)
})

test('the key it makes is kept, and readable by its owner alone', async () => {
  const dataDir = await folder()

  const first = readConfig({ DATA_DIR: dataDir }).secretKey
  const second = readConfig({ DATA_DIR: dataDir }).secretKey

  expect(second).toEqual(first)
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
})

test('every bad setting is named at once', () => {
  const problems = problemsOf({
    PORT: 'ochenta',
    ROLE: 'todo',
    TRUSTED_PROXIES: '10.0.0.0/8, proxy.local',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'corta',
  })

  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_URL',
    'ROLE',
    'TRUSTED_PROXIES',
    'SECRET_KEY',
  ])
})

test('proxies are believed only when they are named', async () => {
  const dataDir = await folder()

  expect(readConfig({ DATA_DIR: dataDir }).trustedProxies).toEqual([])
  expect(
    readConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1' }).trustedProxies,
  ).toEqual(['10.0.0.0/8', '2001:db8::1'])
})

test('an empty setting counts as unset', async () => {
  expect(problemsOf({ DATA_DIR: await folder(), DATABASE_URL: '', ML_APP_ID: '', SECRET_KEY: '' })).toEqual(
    [],
  )
})

test.each([
  ['a server database without a key', { DATABASE_URL: 'postgres://x/y' }, 'SECRET_KEY'],
  ['a worker on the embedded database', { ROLE: 'worker' }, 'ROLE'],
  ['a marketplace app without its secret', { ML_APP_ID: '12' }, 'ML_APP_SECRET'],
  ['an identity provider in the clear', { GOOGLE_ISSUER_URL: 'http://google.test' }, 'GOOGLE_ISSUER_URL'],
  ['a secret key for all browsers', { AUTH_API_KEY: 'sb_secret_abc' }, 'AUTH_API_KEY'],
  ['the same of the older form', { AUTH_API_KEY: `e30.${serviceRole}.x` }, 'AUTH_API_KEY'],
  ['a provider without a model', { AI_PROVIDER: 'openai', AI_API_KEY: 'k' }, 'AI_MODEL'],
  ['a provider without a key', { AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY'],
  [
    'a compatible one without its address',
    { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' },
    'AI_BASE_URL',
  ],
  [
    'object storage without a key',
    { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 's' },
    'S3_ACCESS_KEY_ID',
  ],
  ['an unknown provider', { AI_PROVIDER: 'chatgpt' }, 'AI_PROVIDER'],
  [
    'vectors of a provider that makes none',
    { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_EMBEDDING_MODEL: 'e' },
    'AI_EMBEDDING_MODEL',
  ],
])('%s is refused', (_, env, setting) => {
  expect(problemsOf({ DATA_DIR: '/dev/null', ...env })).toEqual([expect.stringMatching(`^${setting}:`)])
})

const production = {
  PUBLIC_URL: 'https://mostrador.test',
  SECRET_KEY: key,
  ML_APP_ID: '1234567890123456',
  ML_APP_SECRET: 'secret',
}

test('production starts with its settings', () => {
  expect(problemsOf(production, { production: true })).toEqual([])
})

test('production without a mail server starts, and is warned that nobody gets a mail', () => {
  const warningsOf = (env: NodeJS.ProcessEnv) => readConfig(env, { production: true }).warnings

  expect(warningsOf(production)).toEqual([expect.stringMatching(/^SMTP_URL: .*outbox/)])
  expect(warningsOf({ ...production, SMTP_URL: 'smtp://mail.test' })).toEqual([])
  expect(readConfig(production).warnings).toEqual([])
})

test.each([
  ['no address', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
  ['an address in the clear', { PUBLIC_URL: 'http://mostrador.test' }, 'PUBLIC_URL'],
  ['a host that only looks like this machine', { PUBLIC_URL: 'http://127.evil.test' }, 'PUBLIC_URL'],
  ['no marketplace app', { ML_APP_ID: '', ML_APP_SECRET: '' }, 'ML_APP_ID'],
  ['a hosted service in the clear', { AUTH_URL: 'http://auth.test' }, 'AUTH_URL'],
  [
    'keys of it that come in the clear',
    { AUTH_URL: 'https://auth.test', AUTH_JWKS_URL: 'http://auth.test/keys' },
    'AUTH_JWKS_URL',
  ],
  [
    'a model’s key that goes out in the clear',
    { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: 'http://models.test/v1' },
    'AI_BASE_URL',
  ],
  ['an example key', { SECRET_KEY: Buffer.alloc(32, 'a').toString('base64') }, 'SECRET_KEY'],
])('production refuses to start with %s', (_, env, setting) => {
  expect(problemsOf({ ...production, ...env }, { production: true })).toEqual([
    expect.stringMatching(`^${setting}:`),
  ])
})

test.each([
  ['admin calls', 'AUTH_ADMIN', 'on', 'admin_calls'],
  ['users without an address', 'AUTH_ANONYMOUS_USERS', 'on', 'anonymous_users'],
  ['addresses that nobody confirms', 'AUTH_CONFIRM_EMAIL', 'off', 'auto_confirm'],
  ['raised rates', 'AUTH_LIMIT_FACTOR', '10', 'limit_factor'],
  ['keys in a file', 'AUTH_SIGNING_KEYS_FILE', '/etc/keys.json', 'signing_keys_file'],
  ['answers that tell who has an account', 'AUTH_TELL_UNKNOWN', 'on', 'tell_unknown'],
])('production refuses to start with %s, unless they are asked for by name', (_, setting, value, name) => {
  const switched = { ...production, [setting]: value }
  const others = 'admin_calls, anonymous_users, auto_confirm, limit_factor, signing_keys_file, tell_unknown'
    .split(', ')
    .filter((other) => other !== name)

  expect(problemsOf(switched)).toEqual([])
  expect(problemsOf(switched, { production: true })).toEqual([expect.stringMatching(`^${setting}: unsafe`)])
  expect(problemsOf({ ...switched, AUTH_UNSAFE: others.join(',') }, { production: true })).toEqual([
    expect.stringMatching(`^${setting}: unsafe`),
  ])
  expect(problemsOf({ ...switched, AUTH_UNSAFE: `${name}, ${others[0]}` }, { production: true })).toEqual([])
})

test('production names every switch for tests at once, and an unknown name is no consent', () => {
  const all = {
    AUTH_ADMIN: 'on',
    AUTH_ANONYMOUS_USERS: 'on',
    AUTH_CONFIRM_EMAIL: 'off',
    AUTH_LIMIT_FACTOR: '2',
  }

  expect(problemsOf({ ...production, ...all }, { production: true })).toHaveLength(4)
  expect(problemsOf({ ...production, ...all, AUTH_UNSAFE: 'all' }, { production: true })).toEqual([
    expect.stringMatching('^AUTH_UNSAFE'),
  ])
})

test('a provider is reached as the settings say, and rests with them while the embedded engine answers', async () => {
  const local = {
    DATA_DIR: await folder(),
    AI_BASE_URL: 'http://127.0.0.1:11434/v1/',
    AI_MODEL: 'llama',
    AI_EMBEDDING_MODEL: 'nomic',
  }

  expect(readConfig({ ...local, AI_PROVIDER: 'openai-compatible' }).ai).toEqual({
    provider: 'openai-compatible',
    protocol: 'openai-compatible',
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: undefined,
    model: 'llama',
    embeddingModel: 'nomic',
    imageModel: null,
    openaiApi: 'responses',
    patienceMs: 20_000,
    check: true,
  })
  expect(readConfig(local).ai).toBeNull()
})

test('a second call checks what a model wrote unless AI_CHECK is off, and another value is refused', async () => {
  const env = { DATA_DIR: await folder(), AI_PROVIDER: 'ollama', AI_MODEL: 'llama' }

  expect(readConfig({ ...env, AI_CHECK: 'on' }).ai).toMatchObject({ check: true })
  expect(readConfig({ ...env, AI_CHECK: '' }).ai).toMatchObject({ check: true })
  expect(readConfig({ ...env, AI_CHECK: 'off' }).ai).toMatchObject({ check: false })
  expect(problemsOf({ ...env, AI_CHECK: 'false' })).toEqual([expect.stringMatching('^AI_CHECK:')])
})

test.each([
  ['mistral', 'https://api.mistral.ai/v1'],
  ['groq', 'https://api.groq.com/openai/v1'],
  ['openrouter', 'https://openrouter.ai/api/v1'],
  ['ollama', 'http://127.0.0.1:11434/v1'],
  ['llama-cpp', 'http://127.0.0.1:8080/v1'],
  ['lm-studio', 'http://127.0.0.1:1234/v1'],
])('%s is reached at %s without further settings', async (provider, baseUrl) => {
  const env = { DATA_DIR: await folder(), AI_PROVIDER: provider, AI_MODEL: 'm', AI_API_KEY: 'k' }

  expect(readConfig(env).ai).toMatchObject({ provider, protocol: 'openai-compatible', baseUrl })
  expect(readConfig({ ...env, AI_BASE_URL: 'http://127.0.0.1:9/v1' }).ai).toMatchObject({
    baseUrl: 'http://127.0.0.1:9/v1',
  })
})

test('a model on the same machine needs no key, and a service on the internet needs one', async () => {
  const dataDir = await folder()
  const withoutKey = (provider: string) =>
    problemsOf({ DATA_DIR: dataDir, AI_PROVIDER: provider, AI_MODEL: 'm' })

  expect(['ollama', 'llama-cpp', 'lm-studio'].flatMap(withoutKey)).toEqual([])
  for (const provider of ['mistral', 'groq', 'openrouter'])
    expect(withoutKey(provider)).toEqual([expect.stringMatching('^AI_API_KEY')])
})

test('in production an address is confirmed by mail unless the settings say otherwise', () => {
  expect(readConfig(production, { production: true }).auth.confirmEmail).toBe(true)
})

test('a METRICS_TOKEN that is easy to guess is refused', async () => {
  expect(problemsOf({ METRICS_TOKEN: 'corto' })).toEqual([expect.stringMatching('^METRICS_TOKEN')])
  expect(readConfig({ DATA_DIR: await folder(), METRICS_TOKEN: '' }).metricsToken).toBeUndefined()
})

test.each([
  ['short', 'c2hvcnQ='],
  ['no base64', 'no es base64'],
])('production refuses to start with a key that is %s', (_, SECRET_KEY) => {
  expect(problemsOf({ ...production, SECRET_KEY }, { production: true })).toEqual([
    expect.stringMatching('^SECRET_KEY'),
  ])
})

test('the example file and the README name every setting, and no other', async () => {
  const root = new URL('../../../../../', import.meta.url)
  const example = await readFile(new URL('.env.example', root), 'utf8')
  const readme = await readFile(new URL('README.md', root), 'utf8')
  const names = Object.keys(Settings.shape)

  expect([...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(names)
  for (const name of names) expect(readme).toContain(`\`${name}\``)
})
