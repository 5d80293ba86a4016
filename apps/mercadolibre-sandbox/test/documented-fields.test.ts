import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { DOCUMENTED } from './documented-fields.ts'
import { BAZAR, openSandbox, TIENDA } from './support.ts'

const FIXTURES = new URL('../../../packages/mercadolibre/test/fixtures/', import.meta.url)
/** Recorded answers of the resources, and where in them those are. */
const RECORDED: Record<string, Record<string, (body: unknown) => unknown>> = {
  items: {
    'items-get-recorded-200.json': whole,
    'items-post-legacy-title-201.json': whole,
    'user-products-items-post-201.json': whole,
  },
  questions: {
    'answers-post-200.json': whole,
    'my-received-questions-search-200.json': questionsOf,
    'questions-get-v4-200.json': whole,
    'questions-post-201.json': whole,
    'questions-search-item-200.json': questionsOf,
    'questions-search-seller-200.json': questionsOf,
  },
  users: { 'users-me-200.json': whole },
}

const TRAINERS = 'MLA1450013645'
const BAG = 'MLA1462204110'
/** Has a promotion. */
const HEADPHONES = 'MLA1450013588'

test.each(Object.keys(DOCUMENTED))(
  'the sandbox has every documented field of %s and no other',
  async (name) => {
    const said = await saidBySandbox(name)

    expect([...said].toSorted()).toEqual(Object.keys(DOCUMENTED[name]!.fields).toSorted())
  },
)

test.each(Object.entries(RECORDED))('every field of a recorded answer of %s is named', (name, files) => {
  const recorded = Object.entries(files).flatMap(([file, pick]) => [...pathsIn(pick(bodyOf(file)))])

  const isNamed = new Set(Object.keys(DOCUMENTED[name]!.fields))
  expect(recorded.filter((path) => !isNamed.has(path) && !path.startsWith('variations[]'))).toEqual([])
})

test.each(Object.entries(DOCUMENTED))(
  'the client reads those fields of %s that are marked as read, and no other',
  (_, { schema, fields, undocumented = {} }) => {
    const marked = Object.entries(fields).flatMap(([path, use]) => (use === 'read' ? [path] : []))
    // Variations have a table of their own.
    const read = [...pathsOf(schema)].filter((path) => !path.startsWith('variations[]'))

    expect(read.toSorted()).toEqual([...marked, ...Object.keys(undocumented)].toSorted())
  },
)

describe('the tables themselves', () => {
  test('cover the answers that are recorded', () => {
    expect(readdirSync(FIXTURES)).toEqual(
      expect.arrayContaining(Object.values(RECORDED).flatMap((files) => Object.keys(files))),
    )
  })

  test('find a field wherever a schema or a body has it', async () => {
    expect(pathsOf(DOCUMENTED.questions!.schema)).toContain('answer.date_created')
    expect(pathsIn([{ a: [{ b: null }] }, { c: { d: 1 } }])).toEqual(new Set(['a', 'a[].b', 'c', 'c.d']))
  })
})

async function saidBySandbox(name: string): Promise<Set<string>> {
  const { connect, control } = await openSandbox()
  const [tienda, bazar] = [await connect(TIENDA), await connect(BAZAR)]
  const get = async (path: string, { call } = tienda) =>
    (await (await call('GET', path)).json()) as Record<string, unknown>
  const trainers = async () => get(`/items/${TRAINERS}?include_attributes=all`)
  if (name === 'items') {
    const items = [await trainers(), await get(`/items/${BAG}`, bazar)]
    return pathsIn(items.map(({ variations, ...item }) => ({ ...item, variations: Boolean(variations) })))
  }
  if (name === 'variations') return pathsIn((await trainers())['variations'])
  if (name === 'sale_price') return pathsIn(await get(`/items/${HEADPHONES}/sale_price`))
  if (name === 'users') return pathsIn(await get('/users/me'))
  if (name === 'shipping_options')
    return pathsIn(await get(`/items/${TRAINERS}/shipping_options?zip_code=2000`))
  const id = await control.ask({ text: 'Hola' })
  const answered: unknown = await (
    await tienda.call('POST', '/answers', { question_id: id, text: 'Hola' })
  ).json()
  const found = await get(`/questions/search?seller_id=${TIENDA}`)
  return pathsIn([answered, await get(`/questions/${id}?api_version=4`), questionsOf(found)].flat())
}

function bodyOf(file: string): unknown {
  return (JSON.parse(readFileSync(new URL(file, FIXTURES), 'utf8')) as { body: unknown }).body
}

function whole(body: unknown) {
  return body
}

function questionsOf(body: unknown): unknown[] {
  return (body as { questions: unknown[] }).questions
}

/** The fields of an answer, at every depth; a list of answers counts as one that has the fields of all. */
function pathsIn(value: unknown, path = '', found = new Set<string>()): Set<string> {
  const inner = (part: unknown, name: string) => pathsIn(part, name, found)
  if (Array.isArray(value)) for (const one of value) inner(one, path === '' ? '' : `${path}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      const at = path === '' ? name : `${path}.${name}`
      found.add(at)
      inner(part, at)
    }
  return found
}

/** The fields that a schema reads, at every depth. */
function pathsOf(schema: z.core.$ZodType, path = '', found = new Set<string>()): Set<string> {
  const { def } = schema._zod as { def: Partial<AnyDef> }
  for (const inner of [def.innerType, def.in, def.out, ...(def.options ?? [])])
    if (inner) pathsOf(inner, path, found)
  if (def.element) pathsOf(def.element, `${path}[]`, found)
  for (const [name, part] of Object.entries(def.shape ?? {})) {
    const at = path === '' ? name : `${path}.${name}`
    found.add(at)
    pathsOf(part, at, found)
  }
  return found
}

/** What the definitions of zod's kinds of schema hold of other schemas. */
interface AnyDef {
  innerType: z.core.$ZodType
  in: z.core.$ZodType
  out: z.core.$ZodType
  options: z.core.$ZodType[]
  element: z.core.$ZodType
  shape: Record<string, z.core.$ZodType>
}
