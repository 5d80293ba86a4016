/** Real good news: 100 pieces of confetti, or none for whoever asked for less motion. */
export function celebrate(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // It comes when there is something to celebrate.
  void import('./throw-confetti.ts').then(({ throwConfetti }) => throwConfetti())
}
