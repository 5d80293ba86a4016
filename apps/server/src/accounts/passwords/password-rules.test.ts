import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf } from '@mostrador/contract/accounts'
import { createPasswordHashes } from './password-hash.ts'
import { weaknessOf } from './password-rules.ts'
import { readConfig } from '#platform/config'

const withMinimum = (least: string) => {
  const { auth: settings } = readConfig({ AUTH_PASSWORD_MIN: least, SECRET_KEY: `${'A'.repeat(43)}=` })
  return { settings }
}
const auth = withMinimum('6')
const hashes = createPasswordHashes(() => undefined)
const email = 'marina.gomez+tienda@correo.test'

test('passwords shorter than the setting says are refused, and the setting says six or more', () => {
  const strict = withMinimum('8')

  expect(weaknessOf(auth, 'zk4!q', email)).toEqual({
    reasons: ['length'],
    message: 'Password should be at least 6 characters.',
  })
  expect(weaknessOf(auth, 'zk4!qw', email)).toBeNull()
  expect(weaknessOf(strict, 'zk4!qw9', email)).toMatchObject({ reasons: ['length'] })
  expect(weaknessOf(strict, 'zk4!qw9x', email)).toBeNull()
  expect(() => withMinimum('5')).toThrow(/AUTH_PASSWORD_MIN/)
})

test.each([
  ['letters only', 'zapallito-verdolaga'.replaceAll('-', '')],
  ['blanks', 'mi tía vende termos'],
  ['an alphabet that is not ours', 'пароль-из-тигре'],
  ['a hundred characters, some of them emoji', '🧉 mate y termo '.repeat(10).slice(0, 105)],
  ['a hundred and twenty-eight characters', 'mate🧉'.repeat(25) + 'hoy'],
])('a password of %s is taken as it is', (_, password) => {
  expect(weaknessOf(auth, password, email)).toBeNull()
})

test('a password of more than a hundred and twenty-eight characters is refused and not cut', () => {
  expect(weaknessOf(auth, `${'mate🧉'.repeat(25)}hoy.`, email)).toMatchObject({ reasons: ['length'] })
})

test.each([
  '123456',
  'password',
  'Contraseña1',
  'QWERTYUIOP',
  'iloveyou',
  'bocajuniors',
  'River2024',
  'argentina123',
  'Maradona10',
  'mostrador',
  'Mostrador2026!',
  '123mostrador',
  'marina.gomez+tienda',
  'Marina.Gomez',
  'marina.gomez1990',
  'marina.gomez+tienda@correo.test',
])('%s is refused because it is what somebody guesses', (password) => {
  expect(weaknessOf(auth, password, email)).toMatchObject({ reasons: ['pwned'] })
})

test('one character again and again is no password', () => {
  expect(weaknessOf(auth, 'ññññññññññ', email)).toMatchObject({ reasons: ['characters'] })
})

test('a short own address does not forbid what merely holds it', () => {
  expect(weaknessOf(auth, 'ana-come-tortas', 'ana@correo.test')).toBeNull()
  expect(weaknessOf(auth, '4471-9023-55', '12345@correo.test')).toBeNull()
})

test('more than three thousand common passwords of permitted length are refused, whatever the minimum', () => {
  const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

  for (const least of [6, 8]) {
    const common = list.filter((word) => charactersOf(word) >= least)
    expect(new Set(common).size).toBeGreaterThan(3000)
    expect(common.filter((word) => !weaknessOf(withMinimum(String(least)), word, email))).toEqual([])
  }
})

test('passwords that differ only after their first seventy-two bytes are different', async () => {
  const start = 'x'.repeat(80)
  const stored = await hashes.make(`${start}uno`)

  expect(await hashes.isOf(stored, `${start}uno`)).toBe(true)
  expect(await hashes.isOf(stored, `${start}dos`)).toBe(false)
})

test('what is stored is argon2id of at least nineteen MiB and two passes, with a salt of its own', async () => {
  const [one, other] = [await hashes.make('la-misma-clave'), await hashes.make('la-misma-clave')]

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(other).not.toBe(one)
})
