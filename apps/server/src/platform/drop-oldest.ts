/**
 * Drops what was used longest ago until the rest takes no more than `maxKb`; the newest stays whatever its size. A Map
 * keeps the order of insertion: its first entry is the one that was used longest ago.
 */
export function dropOldest<Entry extends { kilobytes: number }>(
  kept: Map<string, Entry>,
  newest: Entry,
  maxKb: number,
): void {
  let kilobytes = 0
  for (const entry of kept.values()) kilobytes += entry.kilobytes
  for (const [key, entry] of kept) {
    if (kilobytes <= maxKb) return
    if (entry === newest) continue
    kept.delete(key)
    kilobytes -= entry.kilobytes
  }
}
