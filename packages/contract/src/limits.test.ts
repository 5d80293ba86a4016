import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { entriesUpTo, ignoredUpTo, listOf, upTo } from './fields.ts'
import { unboundedParts } from './unbounded-parts.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

async function allEndpoints(): Promise<Endpoint[]> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  const modules = await Promise.all(
    folders.map(({ name }) => import(`./${name}/index.ts`) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

test('nothing that a call takes is without a limit', async () => {
  const endpoints = await allEndpoints()
  const unbounded = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? unboundedParts(schema, `${endpoint.method} ${endpoint.path} ${part}`) : []
    }),
  )

  expect(endpoints.length).toBeGreaterThan(50)
  expect(unbounded).toEqual([])
})

const anyForm = z.refine<string>(() => true)

test.each([
  ['a text', z.string(), 'text without a most'],
  ['a text of a form without an end', z.string().check(z.regex(/^a+$/)), 'text without a most'],
  ['a text of a form that nothing ends', z.string().check(z.regex(/^[a-z]{3}/)), 'text without a most'],
  ['an address', z.url(), 'text without a most'],
  [
    'a text whose form comes before its length',
    z.string().check(z.regex(/^a+$/), upTo(5)),
    'looked at before its length',
  ],
  [
    'a text that is looked at further',
    z.string().check(z.maxLength(5), anyForm),
    'looked at although it is too long',
  ],
  ['a list', z.array(z.literal('a')), 'list without a most'],
  ['a text in a list', listOf(z.string(), 3), 'x[]: text'],
  ['a table', z.record(z.literal('a'), z.literal('a')), 'table without a most'],
  ['a key', z.record(z.string(), z.literal('a')).check(entriesUpTo(3)), 'x{key}: text'],
  ['a number', z.number(), 'number without a least'],
  ['a whole number', z.int().check(z.gte(1)), 'number without a most'],
  ['anything', z.unknown(), 'anything at all'],
  ['fields of any name', z.looseObject({}), 'any further fields'],
  [
    'a text deep within',
    z.object({ a: z.optional(z.nullable(z.object({ b: z._default(z.string(), '') }))) }),
    'x.a.b: text',
  ],
  ['one of several forms', z.union([z.literal('a'), z.string()]), 'x: text'],
  [
    'what is made into something else',
    z.pipe(
      z.string(),
      z.transform(() => 1),
    ),
    'x: text',
  ],
])('%s without a limit is found', (_what, schema, problem) => {
  expect(unboundedParts(schema, 'x').join('\n')).toContain(problem)
})

test.each([
  ['an id', z.uuid()],
  ['a text of a form with an end', z.string().check(z.regex(/^[A-Z]{3}\d{1,18}$/))],
  ['a text with a limit', z.string().check(z.trim(), upTo(5), anyForm)],
  ['a number within limits', z.coerce.number().check(z.gte(0), z.lte(3))],
  ['one of a list', z.enum(['a', 'b'])],
  ['what nobody looks at', z.looseObject({}).check(ignoredUpTo(100))],
])('%s has one', (_what, schema) => {
  expect(unboundedParts(schema, 'x')).toEqual([])
})
