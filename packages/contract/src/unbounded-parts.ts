import type * as z from 'zod/mini'

type Schema = z.core.$ZodTypes
/** What a check says of itself; each kind has its own of these. */
type Check = z.core.$ZodCheckDef & {
  maximum?: number
  length?: number
  value?: number
  format?: string
  pattern?: RegExp
  abort?: boolean
  params?: Record<string, unknown>
}

/** Formats of a fixed length, which zod itself holds to their form. */
const SHORT_FORMATS = new Set(['uuid', 'datetime', 'date', 'time'])

/**
 * Every place in `schema` where a stranger could hand in as much as one body holds: a string, list, table or number
 * without a limit, or a form that is looked for before the length was. Each with its path and what is missing.
 */
export function unboundedParts(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as Schema)._zod
  const checks = checksOf(schema as Schema)
  const limit = checks.find(({ check }) => check === 'max_length' || check === 'length_equals')
  switch (def.type) {
    case 'string':
      return textProblems(checks, limit).map((problem) => `${path}: ${problem}`)
    case 'number':
      return [
        ...(checks.some(({ check }) => check === 'greater_than') ? [] : [`${path}: number without a least`]),
        ...(checks.some(({ check }) => check === 'less_than') ? [] : [`${path}: number without a most`]),
      ]
    case 'bigint':
    case 'any':
    case 'unknown':
    case 'custom':
      return hasParameter(checks, 'maxCharacters') ? [] : [`${path}: anything at all`]
    case 'array':
      return [...(limit ? [] : [`${path}: list without a most`]), ...unboundedParts(def.element, `${path}[]`)]
    case 'set':
    case 'map':
      return [`${path}: ${def.type} without a most`]
    case 'record':
      return [
        ...(hasParameter(checks, 'maxEntries') ? [] : [`${path}: table without a most`]),
        ...unboundedParts(def.keyType, `${path}{key}`),
        ...unboundedParts(def.valueType, `${path}{}`),
      ]
    case 'object': {
      const rest = def.catchall && !hasParameter(checks, 'maxCharacters') ? def.catchall : undefined
      return [
        ...Object.entries(def.shape).flatMap(([name, part]) => unboundedParts(part, `${path}.${name}`)),
        ...(rest && (rest as Schema)._zod.def.type !== 'never' ? [`${path}: any further fields`] : []),
      ]
    }
    case 'tuple':
      return [...def.items, ...(def.rest ? [def.rest] : [])].flatMap((part, place) =>
        unboundedParts(part, `${path}[${place}]`),
      )
    case 'union':
      return def.options.flatMap((option) => unboundedParts(option, path))
    case 'intersection':
      return [...unboundedParts(def.left, path), ...unboundedParts(def.right, path)]
    case 'pipe':
      return unboundedParts(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return unboundedParts(def.innerType, path)
    case 'lazy':
      return [`${path}: depth without a most`]
    default:
      return []
  }
}

/** The checks of a schema in their order; a format such as `z.uuid()` is the schema's own. */
function checksOf({ _zod: { def } }: Schema): Check[] {
  const own = 'check' in def ? [def as unknown as Check] : []
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def as Check)]
}

const hasParameter = (checks: readonly Check[], name: 'maxCharacters' | 'maxEntries') =>
  checks.some(({ params }) => typeof params?.[name] === 'number')

function textProblems(checks: readonly Check[], limit: Check | undefined): string[] {
  if (checks.some(isShortForm)) return []
  if (!limit) return ['text without a most']
  const forms = checks.slice(0, checks.indexOf(limit)).filter(({ check }) => isCostly(check))
  return [
    ...(forms.length > 0 ? ['text whose form is looked at before its length'] : []),
    ...(checks.some(({ check }) => isCostly(check)) && limit.abort !== true
      ? ['text whose form is looked at although it is too long']
      : []),
  ]
}

const isCostly = (check: string) => check === 'string_format' || check === 'custom'

/** A form that no long text has, and that is told from the first characters. */
const isShortForm = ({ check, format = '', pattern }: Check) =>
  check === 'string_format' &&
  (SHORT_FORMATS.has(format) || (pattern !== undefined && isShortPattern(pattern.source)))

const isShortPattern = (source: string) =>
  source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}|\|/.test(withoutEscapes(source))

const withoutEscapes = (source: string) => source.replaceAll(/\\./g, 'x')
