/** Real good news: 100 pieces of confetti, or none for whoever asked for less motion. */
export function celebrate() {
  void import('canvas-confetti').then(({ default: confetti }) =>
    confetti({ particleCount: 100, spread: 75, origin: { y: 0.6 }, disableForReducedMotion: true }),
  )
}
