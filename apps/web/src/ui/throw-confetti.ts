const PIECES = 100
const FLIGHT_MS = 2600
/** The pieces rise for a third of the flight and fall for the rest of it. */
const PEAK = 0.3

/** Throws 100 pieces over the page and removes them when they have fallen. */
export async function throwConfetti(): Promise<void> {
  const confetti = document.createElement('div')
  confetti.className = 'confetti'
  confetti.ariaHidden = 'true'
  const pieces = Array.from({ length: PIECES }, () => document.createElement('i'))
  confetti.append(...pieces)
  document.body.append(confetti)
  // Animations of `transform` and `opacity` stay smooth while the page behind is busy.
  await Promise.all(pieces.map((piece) => piece.animate(...oneFlight()).finished))
  confetti.remove()
}

function oneFlight(): [Keyframe[], KeyframeAnimationOptions] {
  const aside = between(-45, 45)
  const turn = between(-900, 900)
  const at = (x: number, y: number, degrees: number) =>
    `translate(${x}vmin, ${y}vmin) rotate3d(1, 1, 1, ${degrees}deg)`
  return [
    [
      { transform: at(0, 0, 0), opacity: 1, easing: 'ease-out' },
      {
        transform: at(aside * 0.7, between(-65, -15), turn * PEAK),
        opacity: 1,
        offset: PEAK,
        easing: 'ease-in',
      },
      { transform: at(aside, between(20, 55), turn), opacity: 0 },
    ],
    { duration: FLIGHT_MS * between(0.7, 1), fill: 'forwards' },
  ]
}

const between = (low: number, high: number): number => low + Math.random() * (high - low)
