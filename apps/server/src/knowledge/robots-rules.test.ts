import { expect, test } from 'vitest'
import { readRobots } from './robots-rules.ts'

const SITE = 'https://tienda.example'
const mayRead = async (robots: string, path: string) =>
  (await readRobots(robots, 'Mostrador')).mayRead(SITE + path)

test.each([
  ['an empty file allows all', '', '/a', true],
  ['a ban of all', 'User-agent: *\nDisallow: /', '/a', false],
  ['an empty ban', 'User-agent: *\nDisallow:', '/a', true],
  ['a folder', 'User-agent: *\nDisallow: /privado', '/privado/a', false],
  ['another folder', 'User-agent: *\nDisallow: /privado', '/publico', true],
  ['the longer of two rules', 'User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
  ['the longer ban', 'User-agent: *\nAllow: /a\nDisallow: /a/b', '/a/b/c', false],
  ['the permission of two rules of equal length', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['our own group', 'User-agent: mostrador\nAllow: /\nUser-agent: *\nDisallow: /', '/a', true],
  ['our own group with a version', 'User-agent: Mostrador/2.0\nDisallow: /', '/a', false],
  [
    'two own groups',
    'User-agent: Mostrador\nDisallow: /a\n\nUser-agent: Mostrador\nDisallow: /b',
    '/b',
    false,
  ],
  [
    'an own group without a rule',
    'User-agent: *\nDisallow: /\n\nUser-agent: Mostrador\nDisallow:',
    '/a',
    true,
  ],
  ['one group of several agents', 'User-agent: otro\nUser-agent: *\nDisallow: /a', '/a', false],
  ['a group for other agents', 'User-agent: otro\nDisallow: /', '/a', true],
  ['rules before any group', 'Disallow: /', '/a', true],
  ['a wildcard', 'User-agent: *\nDisallow: /*/carrito', '/ropa/carrito', false],
  ['a wildcard that matches nothing', 'User-agent: *\nDisallow: /ropa*/carrito', '/ropa/carrito', false],
  ['an end mark', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
  ['an address that continues after the end mark', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf?b=1', true],
  ['an ending that occurs twice', 'User-agent: *\nDisallow: /*.pdf$', '/a.pdf.pdf', false],
  ['a query', 'User-agent: *\nDisallow: /*?orden=', '/ropa?orden=precio', false],
  ['unencoded accents', 'User-agent: *\nDisallow: /envíos', '/env%c3%ados', false],
  ['encoded accents', 'User-agent: *\nDisallow: /env%C3%ADos', '/envíos', false],
  ['an encoded plain letter', 'User-agent: *\nDisallow: /%61bc', '/abc', false],
  ['a comment', 'User-agent: * # todos\nDisallow: /a # privado', '/a', false],
  ['capitals and blanks', ' USER-AGENT :  *\n  disallow :   /a  ', '/a', false],
  ['carriage returns as line ends', 'User-agent: *\rDisallow: /a\r', '/a', false],
  ['line ends of Windows', 'User-agent: *\r\nDisallow: /a\r\n', '/a', false],
  ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /a', '/a', false],
  ['a site map line in between', 'User-agent: *\nSitemap: https://x/y\nDisallow: /a', '/a', false],
  ['a line with NUL', 'User-agent: *\n\0\nDisallow: /a', '/a', false],
  [
    'a ban longer than any address',
    `User-agent: *\nDisallow: /a${'*a'.repeat(5000)}`,
    `/${'a'.repeat(1990)}`,
    false,
  ],
  [
    'a permission longer than any address',
    `User-agent: *\nDisallow: /a\nAllow: /a${'*'.repeat(5000)}`,
    '/a',
    false,
  ],
])('%s', async (_what, robots, path, allowed) => {
  expect(await mayRead(robots, path)).toBe(allowed)
})

const HALF_A_MEGABYTE = 500 * 1024
const filled = (line: string) => `User-agent: *\n${line.repeat(Math.floor(HALF_A_MEGABYTE / line.length))}`
const LONG_PATH = `/${'a'.repeat(1900)}`

test.each([
  ['many rules', filled('Disallow: /b\n')],
  ['many rules with wildcards', filled('Disallow: /*a*a*a*b\n')],
  ['rules of only wildcards', filled(`Disallow: /${'*'.repeat(500)}b$\n`)],
  ['pieces that nearly match', filled(`Disallow: /*${'a'.repeat(200)}b\n`)],
  ['one line', `User-agent: *\nDisallow: /${'*a'.repeat(HALF_A_MEGABYTE / 2)}b`],
  ['one line of blanks', `User-agent: *\nDisallow: ${' '.repeat(HALF_A_MEGABYTE)}/b`],
  ['empty lines', filled('\n')],
  ['carriage returns', filled('\r')],
  ['percent codes', filled(`Disallow: /${'%61'.repeat(500)}b\n`)],
  ['agents', filled('User-agent: otro\n')],
  ['groups', filled('User-agent: Mostrador\nDisallow: /b\n')],
  ['site maps', filled('Sitemap: https://tienda.example/a\n')],
  ['NUL', filled('\0')],
])('a file of %s is read to its end', async (_what, robots) => {
  const withAnEnd = `${robots}\nUser-agent: Mostrador\nDisallow: ${LONG_PATH}`

  expect(await mayRead(withAnEnd, LONG_PATH)).toBe(false)
})
