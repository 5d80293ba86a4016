import type { FontFace, PageContent } from './page-content.ts'
import type { PdfPage } from './open-pdf.ts'
import { matrixOf } from './geometry.ts'
import { readSteps } from './read-steps.ts'

const MOST_STEPS = 2_000_000

export interface PageReading {
  operators: Record<string, number>
  isShown: (layer: unknown) => boolean
  mostGlyphs: number
}

/** The characters and lines of a page; `null` when there are too many. */
export async function loadPage(page: PdfPage, reading: PageReading): Promise<PageContent | null> {
  const view = page.getViewport({ scale: 1 })
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  if (fnArray.length > MOST_STEPS) return null
  const fonts = new Map<string, FontFace | null>()
  const fontOf = (name: string) => {
    if (!fonts.has(name)) fonts.set(name, fontFace(page, name))
    return fonts.get(name) ?? null
  }
  const base = matrixOf(view.transform) ?? [1, 0, 0, -1, 0, view.height]
  return readSteps(
    { fnArray, argsArray, base, width: view.width, height: view.height },
    { ...reading, fontOf },
  )
}

function fontFace(page: PdfPage, name: string): FontFace | null {
  if (!page.commonObjs.has(name)) return null
  const font = page.commonObjs.get(name) as Record<string, unknown>
  const faceName = typeof font['name'] === 'string' ? font['name'] : ''
  const matrix = matrixOf(font['fontMatrix'])
  return {
    isBold: font['bold'] === true || font['black'] === true || /bold|black|heavy|demi(?!l)/i.test(faceName),
    isVertical: font['vertical'] === true,
    unit: matrix ? Math.abs(matrix[0]) : 0.001,
  }
}
