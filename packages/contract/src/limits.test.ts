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

test('every part of every call has a limit', async () => {
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
  ['a text', z.string(), 'text without a maximum'],
  ['a text whose pattern repeats without end', z.string().check(z.regex(/^a+$/)), 'text without a maximum'],
  [
    'a text whose pattern has no end anchor',
    z.string().check(z.regex(/^[a-z]{3}/)),
    'text without a maximum',
  ],
  ['an address', z.url(), 'text without a maximum'],
  [
    'a text whose pattern is checked before its length',
    z.string().check(z.regex(/^a+$/), upTo(5)),
    'checked before its length',
  ],
  [
    'a text that is checked further',
    z.string().check(z.maxLength(5), anyForm),
    'checked although it is too long',
  ],
  ['a list', z.array(z.literal('a')), 'list without a maximum'],
  ['a text in a list', listOf(z.string(), 3), 'x[]: text'],
  ['a table', z.record(z.literal('a'), z.literal('a')), 'table without a maximum'],
  ['a key', z.record(z.string(), z.literal('a')).check(entriesUpTo(3)), 'x{key}: text'],
  ['a number', z.number(), 'number without a minimum'],
  ['a whole number', z.int().check(z.gte(1)), 'number without a maximum'],
  ['anything', z.unknown(), 'any value'],
  ['fields of any name', z.looseObject({}), 'any further fields'],
  [
    'a nested text',
    z.object({ a: z.optional(z.nullable(z.object({ b: z._default(z.string(), '') }))) }),
    'x.a.b: text',
  ],
  ['one option of a union', z.union([z.literal('a'), z.string()]), 'x: text'],
  [
    'a text that is transformed',
    z.pipe(
      z.string(),
      z.transform(() => 1),
    ),
    'x: text',
  ],
])('%s without a limit is reported', (_what, schema, problem) => {
  expect(unboundedParts(schema, 'x').join('\n')).toContain(problem)
})

test.each([
  ['an id', z.uuid()],
  ['a text whose pattern has a maximum length', z.string().check(z.regex(/^[A-Z]{3}\d{1,18}$/))],
  ['a text with a limit', z.string().check(z.trim(), upTo(5), anyForm)],
  ['a number within limits', z.coerce.number().check(z.gte(0), z.lte(3))],
  ['one of a list', z.enum(['a', 'b'])],
  ['an object with unread fields', z.looseObject({}).check(ignoredUpTo(100))],
])('%s has a limit', (_what, schema) => {
  expect(unboundedParts(schema, 'x')).toEqual([])
})
