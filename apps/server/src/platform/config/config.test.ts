import { randomBytes } from 'node:crypto'
import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aboutSetting, ConfigError, readConfig, SETTING_NAMES } from './index.ts'

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
    { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 's' },
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
  SUPPORT_EMAIL: 'ayuda@mostrador.test',
  SUPPORT_CHAT_URL: 'https://chat.test',
  SUPPORT_MEETING_URL: 'https://agenda.test',
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
  ['no marketplace app', { ML_APP_ID: '' }, 'ML_APP_ID'],
  ['a user name in its address', { PUBLIC_URL: 'https://shop:key@mostrador.test' }, 'PUBLIC_URL'],
  ['a path in its address', { PUBLIC_URL: 'https://mostrador.test/tienda' }, 'PUBLIC_URL'],
  ['a query in its address', { PUBLIC_URL: 'https://mostrador.test?a=1' }, 'PUBLIC_URL'],
  ['a fragment in its address', { PUBLIC_URL: 'https://mostrador.test#a' }, 'PUBLIC_URL'],
  ['a log of credentials', { LOG_LEVEL: 'trace' }, 'LOG_LEVEL'],
  ['no address for support', { SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL'],
  ['the placeholder of its chat', { SUPPORT_CHAT_URL: 'https://wa.me/5491155550100' }, 'SUPPORT_CHAT_URL'],
  [
    'the placeholder of its agenda',
    { SUPPORT_MEETING_URL: 'https://agenda.mostrador.example/reunion' },
    'SUPPORT_MEETING_URL',
  ],
  ['a mail password in plain text', { SMTP_URL: 'smtp://shop:key@mail.test' }, 'SMTP_URL'],
  [
    'a mail password that TLS may protect',
    { SMTP_URL: 'smtp://shop:key@mail.test:587?requireTLS=no' },
    'SMTP_URL',
  ],
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

const addresses = SETTING_NAMES.filter((name) => aboutSetting(name).type.expected.startsWith('an address'))
/** Pages that the app links to; the product sends nothing there. */
const LINKS = ['SUPPORT_CHAT_URL', 'SUPPORT_MEETING_URL', 'SALES_TIPS_URL']
/** Its connection may be unencrypted in a network of containers; the operator gets a warning. */
const WITH_WARNING = ['DATABASE_URL']

test('every setting whose name says that it holds an address has the type of one', () => {
  const named = SETTING_NAMES.filter((name) => /_(URL|URI|ENDPOINT)$/.test(name))

  expect(addresses).toEqual(named)
})

test.each(addresses.filter((name) => ![...LINKS, ...WITH_WARNING].includes(name)))(
  'production sends nothing secret to %s in plain text over a network',
  (name) => {
    const scheme = name === 'SMTP_URL' ? 'smtp://shop:key@' : 'http://'
    const storage = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    const env = { ...production, ...storage, AI_API_KEY: 'k', [name]: `${scheme}service.test` }

    expect(problemsOf(env, { production: true })).toEqual([expect.stringMatching(`^${name}:`)])
    if (name === 'PUBLIC_URL') return
    for (const here of ['127.0.0.1:9', 'localhost:9', '[::1]:9'])
      expect(problemsOf({ ...env, [name]: `${scheme}${here}` }, { production: true })).toEqual([])
  },
)

test('production refuses origins in plain text', () => {
  const withOrigins = (AUTH_REDIRECT_ORIGINS: string) =>
    problemsOf({ ...production, AUTH_REDIRECT_ORIGINS }, { production: true })

  expect(withOrigins('https://a.test, http://b.test')).toEqual([expect.stringMatching('^AUTH_REDIRECT')])
  expect(withOrigins('https://a.test, http://localhost:5173')).toEqual([])
})

test.each([
  'smtps://shop:key@mail.test',
  'smtp://mail.test:25',
  'smtp://shop:key@mail.test:587?requireTLS=true',
  'smtp://shop:key@127.0.0.1:25',
])('production sends mail through %s', (SMTP_URL) => {
  expect(problemsOf({ ...production, SMTP_URL }, { production: true })).toEqual([])
})

test.each([
  ['everybody', '0.0.0.0/0'],
  ['everybody over IPv6', '::/0'],
  ['everybody in two halves', '0.0.0.0/1, 128.0.0.0/1'],
  ['everybody in mapped form', '::ffff:0:0/96'],
  ['all public IPv6', '2000::/3'],
  ['more than a private network', '10.0.0.0/8, 64.0.0.0/3'],
])('production refuses to start when it trusts %s', (_, TRUSTED_PROXIES) => {
  expect(problemsOf({ ...production, TRUSTED_PROXIES }, { production: true })).toEqual([
    'TRUSTED_PROXIES: trusts strangers; name the addresses of your own proxies',
  ])
})

test('production trusts private networks and single proxies', () => {
  const TRUSTED_PROXIES = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,127.0.0.1,fc00::/7,::1,203.0.113.7'

  expect(problemsOf({ ...production, TRUSTED_PROXIES }, { production: true })).toEqual([])
})

test('production names what is missing, malformed and unsafe in one go', () => {
  const problems = problemsOf(
    {
      PORT: '0x1F',
      DATABASE_URL: 'postgres://shop:key@db.test/shop',
      PUBLIC_URL: 'http://mostrador.test',
      ML_API_URL: 'http://api.test',
      TRUSTED_PROXIES: '0.0.0.0/0',
      S3_ENDPOINT: 'https://s3.test',
      AI_PROVIDER: 'mistral',
      LOG_LEVEL: 'trace',
    },
    { production: true },
  )

  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'TRUSTED_PROXIES',
    'SECRET_KEY',
    'ML_APP_ID',
    'ML_APP_SECRET',
    'ML_API_URL',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'AI_API_KEY',
    'AI_MODEL',
    'SUPPORT_EMAIL',
    'SUPPORT_CHAT_URL',
    'SUPPORT_MEETING_URL',
    'LOG_LEVEL',
  ])
})

test('a malformed setting counts as set for the settings that need it', () => {
  expect(problemsOf({ DATABASE_URL: 'mysql://x', ROLE: 'worker', SECRET_KEY: key })).toEqual([
    expect.stringMatching('^DATABASE_URL:'),
  ])
})

test.each([
  ['PORT', ['0x1F', '3000abc', '3e3', ' 3000', '3000.5', '-1', '65536', '03000']],
  ['HOST', ['127.0.0.1:3000', 'http://shop.test', 'shop test', '3000', '::1::1']],
  ['DATA_DIR', [' ./data', './data ', '\n']],
  ['PUBLIC_URL', ['shop.test', 'ftp://shop.test', 'https://']],
  ['DATABASE_URL', ['https://db.test', 'db.test/shop']],
  ['TRUSTED_PROXIES', ['10.0.0.0/33', '10.0.0/8', 'fc00::/129', '10.0.0.0/', 'loopback', '10.0.0.0/8/8']],
  ['METRICS_TOKEN', ['corto', 'una frase con espacios']],
  ['SECRET_KEY', ['corta', Buffer.alloc(31, 7).toString('base64'), `${key} `]],
  ['ML_APP_ID', ['12a', '-12', '1.5']],
  ['ML_APP_SECRET', ['two words', 'secret\n']],
  ['ML_REDIRECT_URI', ['/mercadolibre/connect', 'https://u:p@shop.test', 'https://shop.test#x']],
  ['SMTP_URL', ['mail.test', 'https://mail.test', 'smtp:']],
  [
    'MAIL_FROM',
    ['Mostrador', 'Mostrador <hola>', 'a@b.test>', 'A <a@b.test> B', 'A\n <a@b.test>', 'a@x..com'],
  ],
  ['S3_BUCKET', ['b', 'My_Bucket', 'files/2024', '-files']],
  ['AUTH_SIGN_UP', ['true', 'ON', '1']],
  ['AUTH_PASSWORD_MIN', ['5', '65', '6.5']],
  ['AUTH_REDIRECT_ORIGINS', ['https://a.test/', 'a.test', 'https://a.test,,https://b.test']],
  ['AUTH_LIMIT_FACTOR', ['0', 'Infinity', 'many']],
  ['KNOWLEDGE_REFRESH_HOURS', ['24h', '0', '1e2']],
  ['SUPPORT_EMAIL', ['ayuda', 'Ayuda <ayuda@shop.test>']],
  ['SUPPORT_CHAT_URL', ['wa.me/1', 'javascript:alert(1)', 'https://u:p@chat.test']],
  ['LOG_LEVEL', ['verbose', 'INFO']],
])('%s is checked by its type', (name, values) => {
  for (const value of values)
    expect({ value, problems: problemsOf({ SECRET_KEY: key, ML_APP_SECRET: 's', [name]: value }) }).toEqual({
      value,
      problems: [expect.stringMatching(new RegExp(`^${name}: must be .{5,}`))],
    })
})

test.each([
  ['HOST', ['::', '::1', '0.0.0.0', 'shop.test', 'api']],
  ['PUBLIC_URL', ['https://shop.test', 'https://shop.test/', 'http://127.0.0.1:3000']],
  ['MAIL_FROM', ['hola@shop.test', 'Mostrador <hola@shop.test>', 'La tienda de Ana <hola@shop.test>']],
  ['DATA_DIR', ['data', '/var/lib/mostrador', '../my data']],
  ['KNOWLEDGE_REFRESH_HOURS', ['1', '1.5', '720']],
  ['DATABASE_URL', ['postgres://shop:k%20y@db.test:5433/shop?sslmode=verify-full', 'postgresql:///shop']],
])('%s takes every value of its type', (name, values) => {
  for (const value of values)
    expect({ value, problems: problemsOf({ SECRET_KEY: key, [name]: value }) }).toEqual({
      value,
      problems: [],
    })
})

test('no error text shows the value of a setting', () => {
  const env = Object.fromEntries(SETTING_NAMES.map((name) => [name, ' hunter2']))

  const problems = problemsOf(env, { production: true })

  expect(problems).toHaveLength(SETTING_NAMES.length)
  expect(problems.join()).not.toContain('hunter2')
})

test('a name that looks like a misspelt setting is a warning that says which was meant', () => {
  const warningsOf = (env: NodeJS.ProcessEnv) => readConfig({ SECRET_KEY: key, ...env }).warnings

  expect(
    warningsOf({ ML_APPID: '12', SMTP_URI: 'x', S3_SECRET_KEY: 'hunter2', AI_TIMEOUT: '3', DATADIR: '/d' }),
  ).toEqual([
    'ML_APPID: is no setting; did you mean ML_APP_ID?',
    'SMTP_URI: is no setting; did you mean SMTP_URL?',
    'S3_SECRET_KEY: is no setting; did you mean S3_SECRET_ACCESS_KEY?',
    'AI_TIMEOUT: is no setting; did you mean AI_TIMEOUT_SECONDS?',
    'DATADIR: is no setting; did you mean DATA_DIR?',
  ])
  expect(problemsOf({ ...production, ML_APP_ID: '', ML_APPID: '12' }, { production: true })).toEqual([
    expect.stringMatching('^ML_APP_ID: required'),
    'ML_APPID: is no setting; did you mean ML_APP_ID?',
  ])
  expect(warningsOf({ PATH: '/bin', HOME: '/root', HOSTNAME: 'a', NODE_ENV: 'test', LOGNAME: 'b' })).toEqual(
    [],
  )
})

test.each([
  ['postgres://shop:key@db.test/shop', 1],
  ['postgres://shop:key@db.test/shop?sslmode=disable', 1],
  ['postgres://shop:key@db.test/shop?sslmode=verify-full', 0],
  ['postgres://shop:key@127.0.0.1/shop', 0],
  ['postgres:///shop?host=/var/run/postgresql', 0],
])('production with %s gives %i warnings about its connection', (DATABASE_URL, count) => {
  const { warnings } = readConfig({ ...production, DATABASE_URL }, { production: true })

  expect(warnings.filter((warning) => warning.startsWith('DATABASE_URL'))).toHaveLength(count)
})
