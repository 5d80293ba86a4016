import type { CssNode } from 'css-tree'
import { splitAtCommas, valueParts } from './sizes.ts'

export interface Color {
  red: number
  green: number
  blue: number
  alpha: number
}

/** Names of white, black, grey, the basic colours, and colours close to white or black. Source: CSS Color 4. */
const NAMED: Readonly<Record<string, string>> = {
  aliceblue: 'f0f8ff',
  antiquewhite: 'faebd7',
  aqua: '00ffff',
  azure: 'f0ffff',
  beige: 'f5f5dc',
  black: '000000',
  blue: '0000ff',
  cornsilk: 'fff8dc',
  darkgray: 'a9a9a9',
  darkgrey: 'a9a9a9',
  floralwhite: 'fffaf0',
  fuchsia: 'ff00ff',
  gainsboro: 'dcdcdc',
  ghostwhite: 'f8f8ff',
  gray: '808080',
  green: '008000',
  grey: '808080',
  honeydew: 'f0fff0',
  ivory: 'fffff0',
  lavender: 'e6e6fa',
  lavenderblush: 'fff0f5',
  lemonchiffon: 'fffacd',
  lightcyan: 'e0ffff',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  lightyellow: 'ffffe0',
  lime: '00ff00',
  linen: 'faf0e6',
  maroon: '800000',
  midnightblue: '191970',
  mintcream: 'f5fffa',
  mistyrose: 'ffe4e1',
  navy: '000080',
  oldlace: 'fdf5e6',
  olive: '808000',
  orange: 'ffa500',
  papayawhip: 'ffefd5',
  purple: '800080',
  red: 'ff0000',
  seashell: 'fff5ee',
  silver: 'c0c0c0',
  snow: 'fffafa',
  teal: '008080',
  white: 'ffffff',
  whitesmoke: 'f5f5f5',
  yellow: 'ffff00',
  canvas: 'ffffff',
  canvastext: '000000',
}

export const WHITE: Color = { red: 255, green: 255, blue: 255, alpha: 1 }
const BLACK: Color = { red: 0, green: 0, blue: 0, alpha: 1 }

/** Parses a colour. Returns null for a colour that the reader does not know. */
export function colorOf(value: string): Color | null {
  const [node, ...others] = valueParts(value)
  return node && others.length === 0 ? colorOfNode(node) : null
}

/** Returns the first colour in a value such as a background. */
export function colorIn(value: string): Color | null {
  for (const node of valueParts(value)) {
    const color = colorOfNode(node)
    if (color) return color
  }
  return null
}

/** Returns the colours of a gradient. */
export const gradientColors = (value: string): Color[] =>
  valueParts(value).flatMap((node) =>
    node.type === 'Function' && /gradient$/i.test(node.name)
      ? node.children.toArray().flatMap((part) => colorOfNode(part) ?? [])
      : [],
  )

function colorOfNode(node: CssNode): Color | null {
  switch (node.type) {
    case 'Hash':
      return fromHex(node.value)
    case 'Identifier': {
      const name = node.name.toLowerCase()
      if (name === 'transparent') return { ...BLACK, alpha: 0 }
      return Object.hasOwn(NAMED, name) ? fromHex(NAMED[name]!) : null
    }
    case 'Function':
      return fromFunction(node.name.toLowerCase(), node.children.toArray())
    default:
      return null
  }
}

function fromHex(written: string): Color | null {
  const hex = written.length <= 4 ? written.replace(/./g, '$&$&') : written
  if (!/^(?:[\da-f]{6}|[\da-f]{8})$/i.test(hex)) return null
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16)
  return { red: at(0), green: at(2), blue: at(4), alpha: hex.length === 8 ? at(6) / 255 : 1 }
}

function fromFunction(name: string, nodes: readonly CssNode[]): Color | null {
  const written = splitAtCommas(nodes)
    .flat()
    .filter((node) => node.type !== 'WhiteSpace' && !(node.type === 'Operator' && node.value.trim() === '/'))
  const [a, b, c, d] = name === 'color' ? written.slice(1) : written
  if (!a || !b || !c) return null
  const alpha = d ? share(d) : 1
  switch (name) {
    case 'rgb':
    case 'rgba': {
      const channel = (node: CssNode) =>
        node.type === 'Percentage'
          ? Number(node.value) * 2.55
          : node.type === 'Number'
            ? Number(node.value)
            : 0
      return { red: channel(a), green: channel(b), blue: channel(c), alpha }
    }
    case 'hsl':
    case 'hsla':
      return { ...fromHsl(angle(a), share(b, 100), share(c, 100)), alpha }
    case 'color':
      return { red: 255 * share(a), green: 255 * share(b), blue: 255 * share(c), alpha }
    case 'oklab':
      return { ...fromOklab(share(a), share(b), share(c)), alpha }
    case 'oklch': {
      const [chroma, hue] = [share(b), (angle(c) * Math.PI) / 180]
      return { ...fromOklab(share(a), chroma * Math.cos(hue), chroma * Math.sin(hue)), alpha }
    }
    case 'lab':
    case 'lch': {
      // Uses only the lightness, because text that hides on white or black is nearly grey.
      const grey = 2.55 * (a.type === 'Percentage' || a.type === 'Number' ? Number(a.value) : 50)
      return { red: grey, green: grey, blue: grey, alpha }
    }
    default:
      return null
  }
}

/** Reads a percentage or a plain number as a share from 0 to 1. `of` is the maximum of a plain number. */
function share(node: CssNode, of = 1): number {
  if (node.type === 'Percentage') return Number(node.value) / 100
  return node.type === 'Number' ? Number(node.value) / of : 0
}

const angle = (node: CssNode): number =>
  node.type === 'Number' || node.type === 'Dimension' ? Number(node.value) : 0

function fromHsl(hue: number, saturation: number, lightness: number): Omit<Color, 'alpha'> {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30 + 120) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return { red: channel(0), green: channel(8), blue: channel(4) }
}

/** Source: CSS Color 4, sample code for OKLab to linear sRGB. */
function fromOklab(l: number, a: number, b: number): Omit<Color, 'alpha'> {
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const shown = (linear: number) =>
    255 * Math.max(0, Math.min(1, linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
  return {
    red: shown(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z),
    green: shown(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z),
    blue: shown(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z),
  }
}

/** Blends a colour onto an opaque colour. */
export const over = (top: Color, under: Color): Color => {
  const mixed = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha)
  return {
    red: mixed(top.red, under.red),
    green: mixed(top.green, under.green),
    blue: mixed(top.blue, under.blue),
    alpha: 1,
  }
}

/** Readers cannot tell two colours of running text apart when no channel differs by more than this. */
const INDISTINCT = 32

export const areAlike = (a: Color, b: Color): boolean =>
  Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue)) <= INDISTINCT
