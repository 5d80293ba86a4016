/** Real good news: 100 pieces of confetti, or none for whoever asked for less motion. */
export async function celebrate() {
  const { default: confetti } = await import('canvas-confetti')
  await confetti({ particleCount: 100, spread: 75, origin: { y: 0.6 }, disableForReducedMotion: true })
}
