import { addPath, isWhite } from './drawn-paths.ts'
import { applyTo, matrixOf, multiply, type Matrix } from './geometry.ts'
import { startState, TextCursor, type GraphicsState } from './graphics-state.ts'
import type { DrawingSteps, FontFace, Glyph, PageContent } from './page-content.ts'

const DEEPEST_SAVE = 500
const SMALLEST_SIZE = 1.5
/** Text that is turned further than this from level is no line of the page. */
const MOST_SLANT = 0.05

export interface StepReading {
  operators: Record<string, number>
  fontOf: (name: string) => FontFace | null
  /** Whether a layer of the document is shown. */
  isShown: (layer: unknown) => boolean
  /** More characters than this are refused. */
  mostGlyphs: number
}

/** Follows the drawing steps of a page and notes each character and each drawn line. `null` when there are too many. */
export function readSteps(steps: DrawingSteps, reading: StepReading): PageContent | null {
  const page: PageContent = {
    width: steps.width,
    height: steps.height,
    glyphs: [],
    rules: [],
    fills: [],
    marks: [],
  }
  const whites: { glyph: Glyph; fills: number }[] = []
  const names = new Map(Object.entries(reading.operators).map(([name, number]) => [number, name]))
  let state = startState(steps.base)
  const saved: GraphicsState[] = []
  const cursor = new TextCursor()
  const layers: boolean[] = []
  let hiddenLayers = 0
  const save = () => {
    if (saved.length < DEEPEST_SAVE) saved.push({ ...state })
  }
  const restore = () => {
    state = saved.pop() ?? state
  }
  for (let step = 0; step < steps.fnArray.length; step++) {
    const args = (steps.argsArray[step] ?? []) as unknown[]
    const number = (index: number) => (typeof args[index] === 'number' ? args[index] : 0)
    switch (names.get(steps.fnArray[step] ?? -1)) {
      case 'save':
      case 'beginGroup':
        save()
        break
      case 'restore':
      case 'endGroup':
      case 'paintFormXObjectEnd':
        restore()
        break
      case 'transform':
        state.matrix = multiply(state.matrix, matrixOf(args) ?? [1, 0, 0, 1, 0, 0])
        break
      case 'paintFormXObjectBegin':
        save()
        state.matrix = multiply(state.matrix, matrixOf(args[0]) ?? [1, 0, 0, 1, 0, 0])
        break
      case 'setFont':
        state.font = reading.fontOf(String(args[0]))
        state.fontSize = number(1)
        break
      case 'setGState':
        applyGraphicsState(state, args[0], reading)
        break
      case 'setCharSpacing':
        state.charSpacing = number(0)
        break
      case 'setWordSpacing':
        state.wordSpacing = number(0)
        break
      case 'setHScale':
        state.stretch = number(0) / 100
        break
      case 'setLeading':
        state.leading = -number(0)
        break
      case 'setTextRise':
        state.rise = number(0)
        break
      case 'setTextRenderingMode':
        state.renderMode = number(0)
        break
      case 'setFillRGBColor':
        state.fillColor = String(args[0])
        break
      case 'setStrokeRGBColor':
        state.strokeColor = String(args[0])
        break
      case 'setFillColorN':
      case 'setFillTransparent':
        state.fillColor = 'pattern'
        break
      case 'beginText':
        cursor.begin([1, 0, 0, 1, 0, 0])
        break
      case 'setTextMatrix':
        cursor.begin(matrixOf(args[0]) ?? matrixOf(args) ?? [1, 0, 0, 1, 0, 0])
        break
      case 'setLeadingMoveText':
        state.leading = number(1)
        cursor.move(number(0), number(1))
        break
      case 'moveText':
        cursor.move(number(0), number(1))
        break
      case 'nextLine':
        cursor.move(0, state.leading)
        break
      case 'beginMarkedContentProps': {
        const isHidden = args[0] === 'OC' && !reading.isShown(args[1])
        layers.push(isHidden)
        if (isHidden) hiddenLayers++
        break
      }
      case 'beginMarkedContent':
        layers.push(false)
        break
      case 'endMarkedContent':
        if (layers.pop()) hiddenLayers--
        break
      case 'showText': {
        if (page.glyphs.length > reading.mostGlyphs) return null
        const from = page.glyphs.length
        showText(page.glyphs, args[0], state, cursor, step, hiddenLayers > 0)
        if (isWhite(state.fillColor))
          for (let index = from; index < page.glyphs.length; index++) {
            const glyph = page.glyphs[index]
            if (glyph) whites.push({ glyph, fills: page.fills.length })
          }
        break
      }
      case 'shadingFill':
        page.fills.push({ x0: 0, y0: 0, x1: page.width, y1: page.height, color: 'pattern' })
        break
      case 'constructPath':
        paintPath(page, args, state, reading)
        break
      case undefined:
      default:
        break
    }
  }
  markWhite(page, whites)
  return page
}

function paintPath(page: PageContent, args: unknown[], state: GraphicsState, { operators }: StepReading) {
  const paint = args[0]
  const { fill, eoFill, stroke, fillStroke, eoFillStroke, closeStroke, closeFillStroke, closeEOFillStroke } =
    operators
  const both = [fillStroke, eoFillStroke, closeFillStroke, closeEOFillStroke].includes(paint as number)
  const fills = both || paint === fill || paint === eoFill
  const strokes = both || paint === stroke || paint === closeStroke
  const path = Array.isArray(args[1]) ? (args[1] as unknown[])[0] : null
  if ((!fills && !strokes) || !ArrayBuffer.isView(path)) return
  if (state.fillOpacity < 0.02 && fills) return
  addPath(page, path as unknown as ArrayLike<number>, {
    matrix: state.matrix,
    fills,
    strokes,
    fillColor: state.fillColor,
    strokeColor: state.strokeColor,
  })
}

function applyGraphicsState(state: GraphicsState, entries: unknown, { fontOf }: StepReading) {
  if (!Array.isArray(entries)) return
  for (const entry of entries as unknown[]) {
    if (!Array.isArray(entry)) continue
    const [name, value] = entry as [unknown, unknown]
    if (name === 'ca' && typeof value === 'number') state.fillOpacity = value
    if (name === 'Font' && Array.isArray(value)) {
      state.font = fontOf(String(value[0]))
      state.fontSize = typeof value[1] === 'number' ? value[1] : 0
    }
  }
}

function showText(
  glyphs: Glyph[],
  shown: unknown,
  state: GraphicsState,
  cursor: TextCursor,
  step: number,
  isInHiddenLayer: boolean,
) {
  const { font, fontSize, stretch } = state
  if (!font || font.isVertical || !Array.isArray(shown)) return
  const place: Matrix = multiply(state.matrix, cursor.matrix)
  const height = Math.hypot(place[2], place[3]) * Math.abs(fontSize)
  const isLevel = Math.abs(place[1]) <= MOST_SLANT * Math.abs(place[0]) && place[0] * fontSize > 0
  const isInvisible = state.renderMode === 3 || state.renderMode === 7 || state.fillOpacity < 0.02
  const hidden = isInvisible || isInHiddenLayer || height < SMALLEST_SIZE ? 'invisible' : null
  for (const shape of shown as unknown[]) {
    if (typeof shape === 'number') {
      cursor.x -= (shape * fontSize * stretch) / 1000
      continue
    }
    const { unicode, width, isSpace } = (shape ?? {}) as {
      unicode?: unknown
      width?: unknown
      isSpace?: unknown
    }
    const advance = (typeof width === 'number' ? width : 0) * font.unit * fontSize
    const spacing = state.charSpacing + (isSpace === true ? state.wordSpacing : 0)
    if (isLevel && typeof unicode === 'string' && unicode !== '') {
      const [x0, y] = applyTo(place, cursor.x, cursor.y + state.rise)
      const [x1] = applyTo(place, cursor.x + advance * stretch, cursor.y + state.rise)
      glyphs.push({ text: unicode, x0, x1, y, size: height, isBold: font.isBold, step, hidden, font })
    }
    cursor.x += (advance + spacing) * stretch
  }
}

/** Notes white characters with nothing coloured under them. */
function markWhite(page: PageContent, whites: readonly { glyph: Glyph; fills: number }[]) {
  if (page.fills.length * whites.length > 20_000_000) return
  for (const { glyph, fills } of whites) {
    const x = (glyph.x0 + glyph.x1) / 2
    const y = glyph.y - glyph.size * 0.3
    let color = '#ffffff'
    for (let index = 0; index < fills; index++) {
      const fill = page.fills[index]
      if (fill && fill.x0 <= x && x <= fill.x1 && fill.y0 <= y && y <= fill.y1) color = fill.color
    }
    if (isWhite(color)) glyph.hidden = glyph.hidden ?? 'white'
  }
}
