/** Leaves out lines such as "Frenos del Sur … pág. 2", which stand on every page and belong to none. */
export function withoutPageHeads<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  const times = new Map<string, number>()
  for (const { text } of lines) times.set(keyOf(text), (times.get(keyOf(text)) ?? 0) + 1)
  return lines.filter(({ text }) => {
    const key = keyOf(text)
    return !PAGE.test(key) || (times.get(key)! < 2 && !ONLY_PAGE.test(key))
  })
}

const keyOf = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim()
const PAGE = /(?:^|[^\p{L}])(?:p[áa]g(?:ina)?|hoja)\.? ?(?:n[°º] ?)?#/iu
const ONLY_PAGE = /^[-–|(]? ?(?:p[áa]g(?:ina)?|hoja)\.? ?# ?(?:(?:de|\/) ?# ?)?[-–|)]?$/i
