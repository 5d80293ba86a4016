import { xmlAttribute, type XmlElement } from '../archive/index.ts'

/** An attribute as a whole number from 0; `undefined` when it is none. */
export function readOdfCount(element: XmlElement, name: string): number | undefined {
  const value = xmlAttribute(element, name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}
