/** So many settings with one prefix make it ours: an unknown name with it is taken for a mistake. */
const FAMILY_SIZE = 3
/** Short names resemble too many variables of other programs. */
const SHORTEST_GUESS = 6
const MOST_EDITS = 2

/** Returns a warning for each variable that looks like a misspelt setting. Values are never shown. */
export function warnOfMisspelt(env: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const family = familyOf(name, settings)
      const nearest = nearestTo(name, family.length > 0 ? family : settings)
      const isMistake = family.length > 0 || isNear(name, nearest)
      return isMistake ? [`${name}: is no setting; did you mean ${nearest.setting}?`] : []
    })
}

/** The settings with the prefix of this name; none when the prefix is not ours. */
function familyOf(name: string, settings: readonly string[]): string[] {
  const prefix = name.slice(0, name.indexOf('_') + 1)
  const family = prefix === '' ? [] : settings.filter((setting) => setting.startsWith(prefix))
  return family.length >= FAMILY_SIZE ? family : []
}

interface Nearest {
  setting: string
  edits: number
}

const isNear = (name: string, { setting, edits }: Nearest) =>
  edits <= MOST_EDITS && Math.min(name.length, setting.length) >= SHORTEST_GUESS

function nearestTo(name: string, settings: readonly string[]): Nearest {
  return settings
    .map((setting) => ({ setting, edits: editsBetween(name, setting) }))
    .reduce((best, one) => (shareOf(one, name) < shareOf(best, name) ? one : best))
}

/** Long names differ in more letters and still mean the same. */
const shareOf = ({ setting, edits }: Nearest, name: string) => edits / (setting.length + name.length)

/** Counts the letters to insert and delete. A replaced letter counts as both, so that a shortened name stays near. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (const [column, other] of to.split('').entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === other ? 0 : 2),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
