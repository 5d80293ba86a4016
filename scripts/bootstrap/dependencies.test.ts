import { expect, test } from 'vitest'
import { folderWith } from '../testing/folder.ts'
import { isInstalled } from './dependencies.mjs'

const lock = (packages: object) => JSON.stringify({ packages })
const WANTED = {
  '': { name: 'shop' },
  'apps/web': { version: '0.1.0' },
  'node_modules/@shop/web': { resolved: 'apps/web', link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
}
const { 'node_modules/only-elsewhere': _, ...INSTALLED } = WANTED

test('a checkout where npm installed what is listed needs nothing', () => {
  const folder = folderWith({
    'package-lock.json': lock(WANTED),
    'node_modules/.package-lock.json': lock(INSTALLED),
  })

  expect(isInstalled(folder)).toBe(true)
})

test.each([
  ['another version', { ...INSTALLED, 'node_modules/zod': { version: '4.6.6' } }],
  ['a package less', { ...INSTALLED, 'node_modules/zod': undefined }],
  ['a workspace less', { ...INSTALLED, 'node_modules/@shop/web': undefined }],
])('a checkout with %s is installed again', (_what, installed) => {
  const folder = folderWith({
    'package-lock.json': lock(WANTED),
    'node_modules/.package-lock.json': lock(installed),
  })

  expect(isInstalled(folder)).toBe(false)
})

test('an install that was interrupted is begun again', () => {
  const folder = folderWith({ 'package-lock.json': lock(WANTED), 'node_modules/zod/package.json': '{}' })

  expect(isInstalled(folder)).toBe(false)
})
