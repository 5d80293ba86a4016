import type * as z from 'zod/mini'

type Schema = z.core.$ZodTypes
/** Fields of a check definition; each kind of check has some of them. */
type Check = z.core.$ZodCheckDef & {
  maximum?: number
  length?: number
  value?: number
  format?: string
  pattern?: RegExp
  abort?: boolean
  params?: Record<string, unknown>
}

/** Formats of a fixed length that zod itself enforces. */
const SHORT_FORMATS = new Set(['uuid', 'datetime', 'date', 'time'])

/**
 * Lists every place in `schema` that accepts unlimited input: a string, list, table or number without a limit, or a
 * pattern that runs before the length check. Each entry holds the path and the missing limit.
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
        ...(checks.some(({ check }) => check === 'greater_than')
          ? []
          : [`${path}: number without a minimum`]),
        ...(checks.some(({ check }) => check === 'less_than') ? [] : [`${path}: number without a maximum`]),
      ]
    case 'bigint':
    case 'any':
    case 'unknown':
    case 'custom':
      return hasParameter(checks, 'maxCharacters') ? [] : [`${path}: any value`]
    case 'array':
      return [
        ...(limit ? [] : [`${path}: list without a maximum`]),
        ...unboundedParts(def.element, `${path}[]`),
      ]
    case 'set':
    case 'map':
      return [`${path}: ${def.type} without a maximum`]
    case 'record':
      return [
        ...(hasParameter(checks, 'maxEntries') ? [] : [`${path}: table without a maximum`]),
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
      return [`${path}: depth without a maximum`]
    default:
      return []
  }
}

/** The checks of a schema in order. A format such as `z.uuid()` is a check on the schema itself. */
function checksOf({ _zod: { def } }: Schema): Check[] {
  const own = 'check' in def ? [def as unknown as Check] : []
  return [...own, ...(def.checks ?? []).map((check) => check._zod.def as Check)]
}

const hasParameter = (checks: readonly Check[], name: 'maxCharacters' | 'maxEntries') =>
  checks.some(({ params }) => typeof params?.[name] === 'number')

function textProblems(checks: readonly Check[], limit: Check | undefined): string[] {
  if (checks.some(isShortForm)) return []
  if (!limit) return ['text without a maximum']
  const forms = checks.slice(0, checks.indexOf(limit)).filter(({ check }) => isCostly(check))
  return [
    ...(forms.length > 0 ? ['text whose form is checked before its length'] : []),
    ...(checks.some(({ check }) => isCostly(check)) && limit.abort !== true
      ? ['text whose form is checked although it is too long']
      : []),
  ]
}

const isCostly = (check: string) => check === 'string_format' || check === 'custom'

/** A format that no long text matches, so the pattern fails within the first characters. */
const isShortForm = ({ check, format = '', pattern }: Check) =>
  check === 'string_format' &&
  (SHORT_FORMATS.has(format) || (pattern !== undefined && isShortPattern(pattern.source)))

const isShortPattern = (source: string) =>
  source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}|\|/.test(withoutEscapes(source))

const withoutEscapes = (source: string) => source.replaceAll(/\\./g, 'x')
