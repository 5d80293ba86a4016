import * as z from 'zod'

/**
 * `schema` with every object in it refusing fields that it does not name, so that nobody finds out what a field that was
 * not meant for them would do. Objects that were declared loose stay so.
 */
export function closed(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const withParts = (parts: object) => z.core.clone(schema, z.core.util.mergeDefs(def, parts) as typeof def)
  switch (def.type) {
    case 'object': {
      const shape = Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, closed(part)]))
      return withParts({ shape, catchall: def.catchall ?? z.never() })
    }
    case 'array':
      return withParts({ element: closed(def.element) })
    case 'record':
      return withParts({ valueType: closed(def.valueType) })
    case 'union':
      return withParts({ options: def.options.map(closed) })
    case 'pipe':
      return withParts({ in: closed(def.in) })
    case 'optional':
    case 'nullable':
    case 'default':
      return withParts({ innerType: closed(def.innerType) })
    default:
      return schema
  }
}
