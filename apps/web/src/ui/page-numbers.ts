/**
 * Which pages get a button, five at most: all of them when they fit; near either end the first page and a window of four;
 * elsewhere the first, three around the current one, and the last.
 */
export function pageNumbers(current: number, pageCount: number): number[] {
  if (pageCount <= 5) return range(1, pageCount)
  if (current <= 3) return [1, ...range(2, 5)]
  if (current >= pageCount - 2) return [1, ...range(pageCount - 3, pageCount)]
  return [1, current - 1, current, current + 1, pageCount]
}

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
