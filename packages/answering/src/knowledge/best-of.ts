/** Places of the highest scores above 0, the earlier first among equals. */
export function bestOf(scores: Float64Array, limit: number): number[] {
  const best: number[] = []
  let least = 0
  for (let at = 0; at < scores.length; at += 1) {
    const score = scores[at]!
    if (score <= least) continue
    let place = best.length
    while (place > 0 && scores[best[place - 1]!]! < score) place -= 1
    best.splice(place, 0, at)
    if (best.length > limit) best.pop()
    if (best.length === limit) least = scores[best[limit - 1]!]!
  }
  return best
}
