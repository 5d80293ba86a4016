import { MAX_TITLE_LENGTH } from '@mostrador/contract/listings'
import type { AttributeDefinition, Condition } from '@mostrador/contract/listings'
import * as z from 'zod'
import { AiFailure } from '#ai'
import type { AiPort } from '#ai'
import { folded } from './fold.ts'
import { plainDescription, plainTitle } from './plain-text.ts'
import { writingTexts } from './texts.ts'

export interface Known {
  title: string
  description: string
  attributes: Record<string, string>
  categoryName: string | null
}

/** Of what a model wrote, the part that can be used; what it wrote is as untrusted as anything from outside. */
export interface Written {
  title: string | null
  description: string | null
  condition: Condition | null
  attributes: Record<string, string>
}

const text = { type: ['string', 'null'] }
const COMPLETION = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'description', 'condition', 'attributes'],
  properties: {
    title: text,
    description: text,
    condition: { type: ['string', 'null'], enum: ['new', 'used', 'reconditioned', null] },
    attributes: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'value'],
        properties: { id: { type: 'string' }, value: text },
      },
    },
  },
}
const Completion = z.object({
  title: z.string().nullish().catch(null),
  description: z.string().nullish().catch(null),
  condition: z.enum(['new', 'used', 'reconditioned']).nullish().catch(null),
  attributes: z
    .array(z.object({ id: z.string(), value: z.string().nullish() }))
    .nullish()
    .catch(null),
})
const MOST_VALUES = 40

/** Null when there was no reply that can be used. */
export async function completeWithModel(
  ai: AiPort,
  known: Known,
  definitions: readonly AttributeDefinition[],
): Promise<Written | null> {
  const reply = await ask(ai, writingTexts.complete, COMPLETION, {
    ...known,
    attributeDefinitions: definitions.map(({ id, name, isClosed, values, units }) => ({
      id,
      name,
      ...(values.length > 0 && { values: values.slice(0, MOST_VALUES).map((value) => value.name), isClosed }),
      ...(units.length > 0 && { units }),
    })),
  })
  const completion = Completion.safeParse(reply)
  if (!completion.success) return null
  const { title, description, condition, attributes } = completion.data
  return {
    title: title ? plainTitle(title, MAX_TITLE_LENGTH) : null,
    description: description ? plainDescription(description) : null,
    condition: condition ?? null,
    attributes: Object.fromEntries(
      (attributes ?? []).flatMap(({ id, value }) => {
        const definition = definitions.find((one) => one.id === id)
        const usable = definition && value ? usableValue(definition, value) : null
        return usable === null ? [] : [[id, usable]]
      }),
    ),
  }
}

const DESCRIPTION = {
  type: 'object',
  additionalProperties: false,
  required: ['description'],
  properties: { description: { type: 'string' } },
}

/** Null when there was no reply that can be used. */
export async function describeWithModel(ai: AiPort, known: Known): Promise<string | null> {
  const reply = z
    .object({ description: z.string() })
    .safeParse(await ask(ai, writingTexts.describe, DESCRIPTION, known))
  const description = reply.success ? plainDescription(reply.data.description) : ''
  return description.length >= 10 ? description : null
}

async function ask(ai: AiPort, instructions: string, schema: object, data: object): Promise<unknown> {
  const message = `<datos>\n${JSON.stringify(data).replaceAll('<', '\\u003c')}\n</datos>`
  try {
    const { reply } = await ai.complete(
      { instructions, message, schema },
      { signal: AbortSignal.timeout(ai.patienceMs) },
    )
    return reply
  } catch (error) {
    // A provider that is away keeps nobody from adding a product.
    if (error instanceof AiFailure) return null
    throw error
  }
}

/** A code is never a guess, and a closed list takes its own values only. */
function usableValue(
  { id, isClosed, values, type, units }: AttributeDefinition,
  value: string,
): string | null {
  const trimmed = value.trim().slice(0, 255)
  if (trimmed === '' || id === 'GTIN' || id === 'EMPTY_GTIN_REASON') return null
  const listed = values.find(({ name }) => folded(name) === folded(trimmed))
  if (listed) return listed.name
  if (isClosed) return null
  if (type === 'number_unit')
    return units.some((unit) => new RegExp(`^\\d+([.,]\\d+)? ${unit}$`).test(trimmed)) ? trimmed : null
  return type === 'number' && !/^\d+([.,]\d+)?$/.test(trimmed) ? null : trimmed
}
