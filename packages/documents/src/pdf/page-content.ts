import type { Matrix } from './geometry.ts'

/** One drawn character, in points from the left and the top of the page. */
export interface Glyph {
  text: string
  x0: number
  x1: number
  /** Baseline. */
  y: number
  size: number
  isBold: boolean
  /** Number of the drawing step that drew it: characters of one step were written together. */
  step: number
  /** Why a viewer does not show it; `null` when it does. */
  hidden: 'invisible' | 'white' | null
  font?: FontFace
}

/** A thin straight line, level or upright. */
export interface Rule {
  isLevel: boolean
  /** y of a level rule, x of an upright one. */
  position: number
  from: number
  to: number
}

/** A filled area. */
export interface Fill {
  x0: number
  y0: number
  x1: number
  y1: number
  color: string
}

export interface PageContent {
  width: number
  height: number
  glyphs: Glyph[]
  rules: Rule[]
  fills: Fill[]
  /** Small filled marks: bullets that are drawn, not written. */
  marks: { x0: number; y0: number; x1: number; y1: number }[]
}

/** What the drawing steps need to know of a font. */
export interface FontFace {
  isBold: boolean
  isVertical: boolean
  /** Width of a thousandth of a letter height, as the font counts it. */
  unit: number
}

/** The drawing steps of a page, as pdf.js lists them. */
export interface DrawingSteps {
  fnArray: ArrayLike<number>
  argsArray: ArrayLike<unknown>
  /** From the page's own coordinates to points from the top left. */
  base: Matrix
  width: number
  height: number
}
