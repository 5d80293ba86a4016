/** A part of a description of calls: how a value looks. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  anyOf?: Schema[]
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: Schema
}

interface Operation {
  security?: object[]
  parameters?: Parameter[]
  requestBody?: Content
  responses?: Record<string, Content>
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

/** A call as `/openapi.json` describes it. */
export interface DescribedCall {
  method: string
  /** With `{name}` where a value stands. */
  path: string
  needsSession: boolean
  parameters: Parameter[]
  body: Schema | undefined
  /** Of a form with files. */
  form: Schema | undefined
  /** What it answers when all is well; a stream has none. */
  answer: Schema | undefined
}

export async function describedCalls(url: string): Promise<DescribedCall[]> {
  const reply = await fetch(`${url}/openapi.json`)
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { security = [], parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        needsSession: security.length > 0,
        parameters,
        body: requestBody?.content?.['application/json']?.schema,
        form: requestBody?.content?.['multipart/form-data']?.schema,
        answer: responses?.['200']?.content?.['application/json']?.schema,
      }),
    ),
  )
}

/** Makes a value that a schema lets through; `idOf` is asked for each id. */
export function sampleOf(schema: Schema, idOf: () => string): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, idOf)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return Object.fromEntries(entries.map(([name, part]) => [name, sampleOf(part, idOf)]))
  }
  if (type === 'array') return schema.items ? [sampleOf(schema.items, idOf)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'null') return null
  return textOf(schema, idOf)
}

/** Texts of the forms that the contract knows; a new pattern needs its own here. */
const TEXTS = [
  'ana@tienda.test',
  '+54 11 5555-0000',
  '#14597a',
  'MLA30094',
  'MLA1450013402',
  'conv_a_1',
  'A'.repeat(43),
  'ARS',
  'BRAND',
]

function textOf({ format, pattern, maxLength = 100 }: Schema, idOf: () => string): string {
  if (format === 'uuid') return idOf()
  const form = new RegExp(pattern ?? '', 'i')
  const text = pattern ? TEXTS.find((one) => form.test(one)) : 'Termo de acero'.slice(0, maxLength)
  if (text === undefined) throw new Error(`no text is known for ${pattern}`)
  return text
}

/** The address of a call; `valueOf` is asked for each of its parameters, of which undefined leaves one out. */
export function addressOf(
  { path, parameters }: DescribedCall,
  valueOf: (parameter: Parameter) => string | undefined,
): string {
  const search: string[] = []
  let filled = path
  for (const parameter of parameters) {
    const value = valueOf(parameter)
    if (parameter.in === 'path') filled = filled.replace(`{${parameter.name}}`, value ?? '')
    else if (value !== undefined) search.push(`${parameter.name}=${value}`)
  }
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}
