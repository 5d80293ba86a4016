import { xmlAttribute, xmlChild, xmlChildren, type XmlElement } from '../archive/index.ts'

/** What a style, with its parents, says; `undefined` where it leaves that to what lies below. */
export interface OdfStyle {
  isBold: boolean | undefined
  isStruck: boolean | undefined
  /** Hidden text, or a hidden table or sheet. */
  isHidden: boolean | undefined
  points: number | undefined
  /** A cell with a background that readers see. */
  isShaded: boolean | undefined
  outlineLevel: number | undefined
  /** Its names as readers see them, its own first. */
  names: string[]
}

/** The styles of an OpenDocument file by family (`paragraph`, `text`, `table`, `table-cell`…) and name. */
export interface OdfStyles {
  /** The named style, over the default of its family. */
  style(family: string, name: string | undefined): OdfStyle
  /** What a list style puts before items of this level, counted from 0; `null` when nothing. */
  markOf(listStyle: string | undefined, level: number): 'bullet' | 'number' | null
}

const NO_STYLE: OdfStyle = {
  isBold: undefined,
  isStruck: undefined,
  isHidden: undefined,
  points: undefined,
  isShaded: undefined,
  outlineLevel: undefined,
  names: [],
}

/** Longer chains of parents are loops. */
const MAX_CHAIN = 20

/** Collects the styles of content.xml and styles.xml. */
export function readOdfStyles(roots: readonly (XmlElement | undefined)[]): OdfStyles {
  const written = new Map<string, XmlElement>()
  const marks = new Map<string, 'bullet' | 'number' | null>()
  for (const root of roots) {
    for (const group of root ? xmlChildren(root).filter(({ name }) => name.endsWith('styles')) : []) {
      for (const element of xmlChildren(group)) {
        const name = xmlAttribute(element, 'name') ?? ''
        if (element.name === 'list-style')
          for (const level of xmlChildren(element))
            marks.set(`${xmlAttribute(level, 'level')} ${name}`, markOfLevel(level))
        else if (element.name === 'style')
          keepFirst(written, `${xmlAttribute(element, 'family')} ${name}`, element)
        else if (element.name === 'default-style')
          keepFirst(written, `default ${xmlAttribute(element, 'family')}`, element)
      }
    }
  }
  const known = new Map<string, OdfStyle>()
  return {
    style: (family, name) => {
      const key = `${family} ${name ?? ''}`
      const style = known.get(key) ?? resolveOdfStyle(family, name, written)
      known.set(key, style)
      return style
    },
    markOf: (listStyle, level) => {
      const mark = marks.get(`${level + 1} ${listStyle ?? ''}`)
      return mark === undefined ? 'bullet' : mark
    },
  }
}

function keepFirst(written: Map<string, XmlElement>, key: string, element: XmlElement): void {
  if (!written.has(key)) written.set(key, element)
}

function resolveOdfStyle(
  family: string,
  name: string | undefined,
  written: ReadonlyMap<string, XmlElement>,
): OdfStyle {
  let style = NO_STYLE
  let next = name
  for (let length = 0; next !== undefined && length < MAX_CHAIN; length += 1) {
    const element: XmlElement | undefined = written.get(`${family} ${next}`)
    style = overOdfStyle(style, readOdfStyle(next, element))
    next = element && xmlAttribute(element, 'parent-style-name')
  }
  const base = written.get(`default ${family}`)
  return base ? overOdfStyle(style, { ...readOdfStyle('', base), names: [] }) : style
}

/** A style over another one: what the first leaves open, the second decides. */
export const overOdfStyle = (upper: OdfStyle, lower: OdfStyle): OdfStyle => ({
  isBold: upper.isBold ?? lower.isBold,
  isStruck: upper.isStruck ?? lower.isStruck,
  isHidden: upper.isHidden ?? lower.isHidden,
  points: upper.points ?? lower.points,
  isShaded: upper.isShaded ?? lower.isShaded,
  outlineLevel: upper.outlineLevel ?? lower.outlineLevel,
  names: upper.names.concat(lower.names),
})

function readOdfStyle(name: string, style: XmlElement | undefined): OdfStyle {
  if (!style) return { ...NO_STYLE, names: [name] }
  const text = xmlChild(style, 'text-properties')
  const cell = xmlChild(style, 'table-cell-properties')
  const table = xmlChild(style, 'table-properties')
  const level = Number(xmlAttribute(style, 'default-outline-level') || Number.NaN)
  return {
    isBold: readWeight(text && xmlAttribute(text, 'font-weight')),
    isStruck: readLineThrough(text),
    isHidden: readDisplay(text ?? table),
    points: readPoints(text && xmlAttribute(text, 'font-size')),
    isShaded: readBackground(cell && xmlAttribute(cell, 'background-color')),
    outlineLevel: Number.isInteger(level) && level > 0 ? level : undefined,
    names: [xmlAttribute(style, 'display-name') ?? name],
  }
}

const readWeight = (weight: string | undefined) =>
  weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600

function readLineThrough(text: XmlElement | undefined): boolean | undefined {
  const line =
    text && (xmlAttribute(text, 'text-line-through-style') ?? xmlAttribute(text, 'text-line-through-type'))
  return line === undefined ? undefined : line !== 'none'
}

function readDisplay(properties: XmlElement | undefined): boolean | undefined {
  const display = properties && xmlAttribute(properties, 'display')
  return display === undefined ? undefined : display === 'none' || display === 'false'
}

function readPoints(size: string | undefined): number | undefined {
  const points = /^(\d{1,4}(?:\.\d{1,4})?)pt$/.exec(size ?? '')?.[1]
  return points === undefined ? undefined : Number(points)
}

const readBackground = (color: string | undefined) =>
  color === undefined ? undefined : !['transparent', '#ffffff', 'auto'].includes(color.toLowerCase())

function markOfLevel(level: XmlElement): 'bullet' | 'number' | null {
  if (level.name === 'list-level-style-number') return xmlAttribute(level, 'num-format') ? 'number' : null
  const isEmpty = level.name === 'list-level-style-bullet' && !xmlAttribute(level, 'bullet-char')
  return isEmpty ? null : 'bullet'
}
