/** Real good news: 100 pieces of confetti, or none for whoever asked for less motion. */
export const celebrate = () => void throwConfetti()

async function throwConfetti() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { create } = await import('canvas-confetti')
  // A canvas of ours, because the library's own is not hidden from screen readers.
  const canvas = document.createElement('canvas')
  canvas.className = 'confetti'
  canvas.ariaHidden = 'true'
  document.body.append(canvas)
  const fire = create(canvas, { resize: true })
  await fire({ particleCount: 100, spread: 75, origin: { y: 0.6 } })
  canvas.remove()
}
