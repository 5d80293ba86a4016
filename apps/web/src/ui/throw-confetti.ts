import { create } from 'canvas-confetti'

/** 100 pieces, over everything on the page. */
export async function throwConfetti(): Promise<void> {
  // A canvas of ours, because the library's own is not hidden from screen readers.
  const canvas = document.createElement('canvas')
  canvas.className = 'confetti'
  canvas.ariaHidden = 'true'
  document.body.append(canvas)
  await create(canvas, { resize: true })({ particleCount: 100, spread: 75, origin: { y: 0.6 } })
  canvas.remove()
}
