/** The list with the thing at `from` at the place `to`. */
export function movePhoto<T>(photos: readonly T[], from: number, to: number): T[] {
  const moved = [...photos]
  const [photo] = moved.splice(from, 1)
  if (photo !== undefined) moved.splice(Math.max(0, Math.min(to, moved.length)), 0, photo)
  return moved
}
