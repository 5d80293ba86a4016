import type { Unit } from './unit.ts'

/** "47-324/2 PELDAÑO ALUMINIO": the second line about what "47-324" names. */
const SUB_LINE = /^((?=[^/\s]*\d)(?=[^/\s]*[\p{L}-])[\p{L}\d.-]{3,20})\/(\d{1,2})(?=[\s:])/u
/** Listings print the lines of an article below it, before the next article. */
const REACH = 30

/** Gives lines that a listing counts below an article that article as their lead. */
export function withSubLines(units: readonly Unit[]): Unit[] {
  const articles = new Map<string, { at: number; name: string }>()
  return units.map((unit, at) => {
    const start = unit.kind === 'row' ? (unit.cells[0]?.value ?? unit.text) : unit.text
    const [, code] = SUB_LINE.exec(`${start} `) ?? []
    if (code !== undefined) {
      const article = articles.get(code)
      const isBelow = article !== undefined && at - article.at <= REACH && unit.lead === null
      return isBelow ? { ...unit, lead: article.name } : unit
    }
    const [own] = /^[^\s:]+/.exec(start) ?? []
    if (own !== undefined && /\d/.test(own)) articles.set(own, { at, name: unit.text })
    return unit
  })
}
