import { IDENTITY, type Matrix } from './geometry.ts'
import type { FontFace } from './page-content.ts'

/** What `q` saves and `Q` brings back, as far as text and lines need it. */
export interface GraphicsState {
  matrix: Matrix
  font: FontFace | null
  fontSize: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  renderMode: number
  fillColor: string
  strokeColor: string
  fillOpacity: number
}

export const startState = (matrix: Matrix): GraphicsState => ({
  matrix,
  font: null,
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
  renderMode: 0,
  fillColor: '#000000',
  strokeColor: '#000000',
  fillOpacity: 1,
})

/** Where the next character goes. */
export class TextCursor {
  matrix: Matrix = IDENTITY
  x = 0
  y = 0
  #lineX = 0
  #lineY = 0

  begin(matrix: Matrix) {
    this.matrix = matrix
    this.x = this.y = this.#lineX = this.#lineY = 0
  }

  move(x: number, y: number) {
    this.x = this.#lineX += x
    this.y = this.#lineY += y
  }
}
