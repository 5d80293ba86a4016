import { expect, test } from 'vitest'
import { readConfig } from '#platform/config'
import { allowedRedirect } from './redirect-target.ts'

const publicUrl = 'https://mostrador.test'
const { auth: settings } = readConfig({
  DATA_DIR: '/dev/null',
  SECRET_KEY: Buffer.alloc(32, 'abcdefgh').toString('base64'),
  PUBLIC_URL: publicUrl,
  AUTH_REDIRECT_ORIGINS: 'https://otra.test:8443,http://127.0.0.1:5173',
})
const redirect = (wanted: string | undefined) => allowedRedirect({ settings, publicUrl }, wanted)

test.each([
  'https://mostrador.test/redirect',
  'https://mostrador.test/redirect?next=%2Faccount&x=a%2eb',
  'https://mostrador.test/',
  'https://mostrador.test?a=1',
  'https://otra.test:8443/volver',
  'http://127.0.0.1:5173/redirect',
])('a sign-in may return to %s', (wanted) => {
  expect(redirect(wanted)).toBe(new URL(wanted).href)
})

test('the fragment of an address is for tokens alone', () => {
  expect(redirect('https://mostrador.test/redirect#access_token=x')).toBe('https://mostrador.test/redirect')
})

test.each([
  ['nothing', undefined],
  ['an empty address', ''],
  ['another host', 'https://evil.test/'],
  ['an address without a scheme', '//evil.test/'],
  ['a scheme without slashes', 'https:evil.test'],
  ['one slash', 'https:/mostrador.test/redirect'],
  ['backslashes', 'https:\\\\evil.test'],
  ['a backslash after the host', 'https://mostrador.test\\@evil.test/'],
  ['a backslash in the path', 'https://mostrador.test/\\evil.test'],
  ['another user of the host', 'https://mostrador.test@evil.test/'],
  ['a user', 'https://someone@mostrador.test/'],
  ['a user and a password', 'https://mostrador.test:443@evil.test/'],
  ['encoded dots', 'https://mostrador.test/%2e%2e/x'],
  ['an encoded dot in the host', 'https://mostrador%2etest/'],
  ['an encoded slash', 'https://mostrador.test/%2F%2Fevil.test'],
  ['an encoded backslash', 'https://mostrador.test/%5cevil.test'],
  ['a script', 'javascript:alert(1)//https://mostrador.test'],
  ['data', 'data:text/html,https://mostrador.test'],
  ['another scheme', 'http://mostrador.test/redirect'],
  ['another port', 'https://mostrador.test:8443/redirect'],
  ['the port of another listed host', 'https://otra.test/volver'],
  ['another port of this machine', 'http://127.0.0.1:5174/redirect'],
  ['a host that begins alike', 'https://mostrador.test.evil.test/'],
  ['a host that ends alike', 'https://evilmostrador.test/'],
  ['a host below', 'https://app.mostrador.test/'],
  ['a host with a dot at its end', 'https://mostrador.test./redirect'],
  ['a letter that looks alike', 'https://mоstrador.test/redirect'],
  ['a blank before', ' https://mostrador.test/redirect'],
  ['a tab inside', 'https://mostrador.test/\tredirect'],
  ['a line break', 'https://mostrador.test/\r\nset-cookie: a=b'],
  ['a NUL', 'https://mostrador.test/\0'],
  ['a character without width', 'https://mostrador.test/​redirect'],
  ['a path', '/redirect'],
  ['an address of any length', `https://mostrador.test/${'a'.repeat(2000)}`],
])('%s leads back to the site', (_, wanted) => {
  expect(redirect(wanted)).toBe(publicUrl)
})
