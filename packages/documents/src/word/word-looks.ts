import { xmlAttribute, xmlChild, type XmlElement } from '../archive/index.ts'

/** What run properties say about letters; `undefined` where they say nothing. */
export interface WordLook {
  isBold: boolean | undefined
  isStruck: boolean | undefined
  isHidden: boolean | undefined
  points: number | undefined
  font: string | undefined
}

export const NO_LOOK: WordLook = {
  isBold: undefined,
  isStruck: undefined,
  isHidden: undefined,
  points: undefined,
  font: undefined,
}

const OFF = new Set(['0', 'false', 'off', 'none'])

/** A switch such as `w:b`: on when present without a value; `undefined` when absent. */
export function readSwitch(properties: XmlElement | undefined, name: string): boolean | undefined {
  const element = properties && xmlChild(properties, name)
  return element && !OFF.has(xmlAttribute(element, 'val') ?? '1')
}

/** The `w:val` of a property. */
export function readValue(properties: XmlElement | undefined, name: string): string | undefined {
  const element = properties && xmlChild(properties, name)
  return element && xmlAttribute(element, 'val')
}

/** The `w:val` of a property as a whole number from 0. */
export function readCount(properties: XmlElement | undefined, name: string): number | undefined {
  const value = readValue(properties, name)
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

export function readLook(properties: XmlElement | undefined): WordLook {
  if (!properties) return NO_LOOK
  const halfPoints = readCount(properties, 'sz')
  const fonts = xmlChild(properties, 'rFonts')
  return {
    isBold: readSwitch(properties, 'b'),
    isStruck: either(readSwitch(properties, 'strike'), readSwitch(properties, 'dstrike')),
    isHidden: readSwitch(properties, 'vanish'),
    points: halfPoints === undefined ? undefined : halfPoints / 2,
    font: fonts && (xmlAttribute(fonts, 'ascii') ?? xmlAttribute(fonts, 'hAnsi')),
  }
}

const either = (one: boolean | undefined, other: boolean | undefined) =>
  one === undefined ? other : one || other === true

/** A look over another one: what the first leaves open, the second decides. */
export const overLook = (upper: WordLook, lower: WordLook): WordLook => ({
  isBold: upper.isBold ?? lower.isBold,
  isStruck: upper.isStruck ?? lower.isStruck,
  isHidden: upper.isHidden ?? lower.isHidden,
  points: upper.points ?? lower.points,
  font: upper.font ?? lower.font,
})

const PLAIN_FILLS = new Set(['auto', 'ffffff', ''])

/** Whether run properties make letters white, on no background of their own. */
export const isWhite = (properties: XmlElement | undefined): boolean =>
  readValue(properties, 'color')?.toLowerCase() === 'ffffff' &&
  !isShaded(properties) &&
  (readValue(properties, 'highlight') ?? 'none') === 'none'

/** Whether `w:shd` gives a background that readers see. */
export function isShaded(properties: XmlElement | undefined): boolean {
  const shading = properties && xmlChild(properties, 'shd')
  if (!shading) return false
  const hasPattern = !['clear', 'nil'].includes(xmlAttribute(shading, 'val') ?? 'clear')
  return hasPattern || !PLAIN_FILLS.has((xmlAttribute(shading, 'fill') ?? '').toLowerCase())
}
