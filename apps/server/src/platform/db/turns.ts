/** So many have their turn before those in the background, and then one of these. */
const MOST_IN_A_ROW = 10

/**
 * Turns at something that one at a time can have. Those who work in the background stand behind all others, so that
 * nobody waits at the door for a crowd of jobs. Resolves with how to end the turn.
 */
export function createTurns(): (isInBackground: boolean) => Promise<() => void> {
  const first: (() => void)[] = []
  const behind: (() => void)[] = []
  let isTaken = false
  let inARow = 0
  const next = () => {
    const isTheirTurn = first.length === 0 || inARow === MOST_IN_A_ROW
    inARow = isTheirTurn || behind.length === 0 ? 0 : inARow + 1
    return (isTheirTurn && behind.shift()) || first.shift()
  }
  const end = () => {
    const begin = next()
    isTaken = begin !== undefined
    begin?.()
  }
  return (isInBackground) =>
    new Promise((resolve) => {
      const begin = () => resolve(end)
      if (isTaken) (isInBackground ? behind : first).push(begin)
      else {
        isTaken = true
        begin()
      }
    })
}
