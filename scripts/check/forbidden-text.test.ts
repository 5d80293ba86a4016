import { expect, test } from 'vitest'
import { checkoutWith, folderWith } from '../testing/folder.ts'
import { execFileSync } from 'node:child_process'
import { scan, SECRETS, TRACES } from './forbidden-text.ts'

// Put together here, so that this file does not hold what it forbids.
const hex = (length: number) => '0123456789abcdef'.repeat(4).slice(0, length)
const digits = '1234567890'
const capitals = 'ABCDEFGH12345678'
const secrecy = 'PRIVATE'
const secrets = {
  'a private key': `-----BEGIN RSA ${secrecy} KEY-----`,
  'a marketplace access token': `APP_USR-${digits}-112026-${hex(32)}-987`,
  'a marketplace refresh token': `TG-${hex(24)}-987`,
  'a model provider key': `sk-proj-${hex(32)}`,
  'a Google key': `AIza${hex(35)}`,
  'an Amazon key': `AKIA${capitals}`,
  'a code host token': `ghp_${hex(36)}`,
  'a signed token': [`eyJ${hex(20)}`, `eyJ${hex(20)}`, hex(43)].join('.'),
}

test.each(Object.entries(secrets))('%s in a tracked file is found, with its line', (what, secret) => {
  const folder = checkoutWith({ 'src/settings.ts': `// settings\nconst value = '${secret}'\n` })

  expect(scan(folder, SECRETS)).toEqual({ passed: false, problems: `src/settings.ts:2: ${what}` })
})

test('ordinary text that only begins like a secret is let through', () => {
  const folder = checkoutWith({
    'a.css': '.sk-circle-fade-dot-with-a-long-name {}',
    'b.md': `Tokens look like TG-${'0'.repeat(24)}-1.`,
  })

  expect(scan(folder, SECRETS)).toEqual({ passed: true, seen: '2 files' })
})

test('a file that holds settings or keys is refused by its name', () => {
  const folder = checkoutWith({ '.env': 'PORT=1', 'tls/server.key': '', '.env.example': 'PORT=1' })

  expect(scan(folder, SECRETS, /(^|\/)(\.env|[^/]+\.key)$/)).toMatchObject({
    problems: '.env: such a file is never kept\ntls/server.key: such a file is never kept',
  })
})

test.each([
  ['a path of one machine', ['', 'home', 'ana', 'shop.ts'].join('/')],
  ['a package registry', ['registry', 'npmjs', 'org'].join('.')],
])('%s is found', (what, text) => {
  const folder = checkoutWith({ 'notes.md': `see ${text}\n` })

  expect(scan(folder, TRACES)).toEqual({ passed: false, problems: `notes.md:1: ${what}` })
})

test('a checkout without any file fails, for nothing was looked at', () => {
  const folder = folderWith({})
  execFileSync('git', ['init', '--quiet'], { cwd: folder })

  expect(scan(folder, SECRETS)).toMatchObject({ passed: false })
})
