import * as z from 'zod/mini'

export const AttributeValue = z.object({ id: z.string(), name: z.string() })
export type AttributeValue = z.infer<typeof AttributeValue>

/** A property of a category's products, as a form needs it. */
export const AttributeDefinition = z.object({
  id: z.string(),
  name: z.string(),
  required: z.boolean(),
  /** Whether the marketplace may ask for it, depending on the rest of the product. */
  conditional: z.boolean(),
  /** More than the form's first part: shown on demand. */
  isExtra: z.boolean(),
  tooltip: z.nullable(z.string()),
  hint: z.nullable(z.string()),
  example: z.nullable(z.string()),
  type: z.enum(['string', 'number', 'number_unit', 'boolean', 'list']),
  /** Only its values, nothing that is typed. */
  isClosed: z.boolean(),
  isMultivalued: z.boolean(),
  maxLength: z.nullable(z.int()),
  values: z.array(AttributeValue),
  units: z.array(z.string()),
  defaultUnit: z.nullable(z.string()),
})
export type AttributeDefinition = z.infer<typeof AttributeDefinition>
