import { type Category, type CategoryAttribute, conditionallyRequired, filledIn } from '#categories'
import { type Cause, error } from './cause.ts'

interface Given {
  id?: unknown
  value_id?: unknown
  value_name?: unknown
}

export function checkAttributes(category: Category, body: Record<string, unknown>): Cause[] {
  const given = Array.isArray(body['attributes']) ? (body['attributes'] as Given[]) : []
  const filled = new Set(filledIn(body))
  const causes: Cause[] = []
  const missing = category.attributes.filter(({ id, tags }) => tags['required'] && !filled.has(id))
  if (missing.length > 0)
    causes.push(
      error(147, 'item.attributes.missing_required', needed(missing, category), ['item.attributes']),
    )
  const conditional = conditionallyRequired(category, body)
  if (conditional.length > 0)
    causes.push(
      error(7810, 'item.attribute.missing_conditional_required', needed(conditional, category), [
        'item.attributes',
      ]),
    )
  for (const one of given) {
    const definition = category.attributes.find(({ id }) => id === one.id)
    if (definition) causes.push(...wrongValue(definition, one))
  }
  return causes
}

const needed = (attributes: CategoryAttribute[], { id }: Category) =>
  `The attributes [${attributes.map((one) => one.id).join(', ')}] are required for category ${id} and channel marketplace. Check the attribute is present in the attributes list or in all variation's attributes_combination or attributes.`

function wrongValue(definition: CategoryAttribute, given: Given): Cause[] {
  const { id, name, value_type: type, values = [], allowed_units: units = [] } = definition
  const text = typeof given.value_name === 'string' ? given.value_name.trim() : ''
  const valueId = typeof given.value_id === 'string' ? given.value_id : null
  if (text.length > 255)
    return [error(154, 'item.attributes.invalid_length', `Attribute [${id}] has an invalid length`, [id])]
  if (type === 'list' || type === 'boolean') {
    const isListed = values.some((value) => value.id === valueId || value.name === text)
    return isListed
      ? []
      : [
          error(
            3510,
            'item.attribute.invalid',
            `Attribute [${id}] is not valid, item values [(null:${text})]`,
            [id],
          ),
        ]
  }
  if (type === 'number' && !/^\d+([.,]\d+)?$/.test(text)) return [badNumber(id, name)]
  if (type === 'number_unit') {
    const unit = /^\d+([.,]\d+)? ?(\D+)$/.exec(text)?.[2]?.trim()
    return units.some((allowed) => allowed.name === unit) ? [] : [badNumber(id, name)]
  }
  if (id === 'GTIN' && !hasCheckDigit(text))
    return [
      error(
        7711,
        'item.attribute.product_identifier.invalid_format',
        `The attribute [GTIN] has an invalid format`,
        ['item.attributes'],
      ),
    ]
  return []
}

const badNumber = (id: string, name: string): Cause =>
  error(
    3708,
    'item.attribute.number_invalid_format',
    `Attribute [${id}] (${name}) has an invalid number format`,
    [id],
  )

/** GTIN-8, 12, 13 and 14 end in a digit that the others make. */
function hasCheckDigit(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = code.split('').map(Number)
  const last = digits.pop() ?? 0
  const sum = digits.reverse().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === last
}
