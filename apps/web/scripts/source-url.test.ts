import { expect, test } from 'vitest'
import { sourceUrl } from './source-url.ts'

test.each([
  ['an address', 'https://code.example/mostrador'],
  ['an address for git', { url: 'git+https://code.example/mostrador' }],
])('the terms page links the repository that package.json names as %s', (_, repository) => {
  expect(sourceUrl(repository)).toBe('https://code.example/mostrador')
})

test('without a repository there is no address to link', () => {
  expect(sourceUrl(undefined)).toBe('')
})

test.each(['github:shop/mostrador', 'javascript:alert(1)', { url: 'git@code.example:mostrador.git' }])(
  'the build refuses the repository %j, which a browser cannot open safely',
  (repository) => {
    expect(() => sourceUrl(repository)).toThrow('no https address')
  },
)
