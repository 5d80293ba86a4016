/**
 * Room that one search after another writes its scores to: new arrays for each would keep the garbage collector busy. A
 * search never waits, so nobody else writes meanwhile; what stands there is good until the next one.
 */
export function scoreRoom(): (size: number) => Float64Array {
  let room = new Float64Array(0)
  return (size) => {
    if (room.length < size) room = new Float64Array(size)
    return room.subarray(0, size).fill(0)
  }
}
