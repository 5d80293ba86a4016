import type { AttributeDefinition } from './attribute.ts'

/** A model is always typed: its list is never whole. */
export const isFreeText = ({ id, values }: Pick<AttributeDefinition, 'id' | 'values'>): boolean =>
  id === 'MODEL' || values.length === 0
