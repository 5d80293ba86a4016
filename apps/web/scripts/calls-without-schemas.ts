import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.+\.ts(\?schemas)?$/
const SCHEMAS = '?schemas'
/** What of a call the browser reads; the server alone checks with the rest. */
const BROWSER_PARTS = ['method', 'path', 'auth', 'stream']

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key: { name?: string }
  value: Node & { value?: unknown }
}
interface Statement extends Node {
  declaration?: {
    declarations?: {
      id: { name?: string }
      init?: Node & { callee?: { name?: string }; arguments?: { properties?: Property[] }[] }
    }[]
  }
}

/**
 * Makes two modules of each module of the contract: the calls, of which the browser needs little more than the address,
 * and the schemas, which only the forms that check with them download.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: 'calls-without-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT, code: 'endpoint(' },
      handler(code, id) {
        const body = this.parse(code, { lang: 'ts' }).body as unknown as Statement[]
        const calls = body.flatMap((statement) => callOf(statement) ?? [])
        const result = id.endsWith(SCHEMAS) ? without(code, calls) : callsAlone(calls, basename(id))
        return { code: result, map: null, moduleSideEffects: false }
      },
    },
  }
}

/** The library of schemas, and the modules that cannot do without it. */
export function isForSchemas(id: string): boolean {
  if (/\/node_modules\/zod\//.test(id)) return true
  if (!CONTRACT.test(id)) return false
  const holdsCallsAlone = !id.endsWith(SCHEMAS) && readFileSync(id, 'utf8').includes('endpoint(')
  return !holdsCallsAlone && importsSchemas(id.replace(SCHEMAS, ''))
}

const VALUE_IMPORT = /^(?:import|export)(?! type\b)[^;'"]*? from '(\.[^']+|zod[^']*)'/gm

function importsSchemas(file: string): boolean {
  const imported = [...readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)].map(([, from = '']) => from)
  return imported.some((from) => from.startsWith('zod') || importsSchemas(join(dirname(file), from)))
}

type Call = Node & { name: string; properties: Property[] }

/** `export const somethingEndpoint = endpoint({ … })` */
function callOf(statement: Statement): Call | null {
  const [declared] = statement.declaration?.declarations ?? []
  if (!declared?.id.name || declared.init?.callee?.name !== 'endpoint') return null
  const properties = declared.init.arguments?.[0]?.properties ?? []
  return { ...statement, name: declared.id.name, properties }
}

const callsAlone = (calls: Call[], file: string) =>
  [...calls.map(callAlone), `export * from './${file}${SCHEMAS}'`].join('\n')

function callAlone({ name, properties }: Call): string {
  const parts = properties
    .filter(({ key }) => BROWSER_PARTS.includes(key.name ?? ''))
    .map(({ key, value }): [string, unknown] => {
      if (value.type !== 'Literal') throw new Error(`${name}: ${key.name} must be written out`)
      return [key.name ?? '', value.value]
    })
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(parts))}`
}

/** Blanks in the place of the calls: all else stays where it was. */
function without(code: string, calls: Call[]): string {
  let left = code
  for (const { start, end } of calls) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  return left
}
