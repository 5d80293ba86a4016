import type { OwnStyle } from './computed-style.ts'
import type { WorkBudget } from './work-budget.ts'

/** Nested variables grow exponentially without these limits. */
const MAX_DEPTH = 10
const MAX_LENGTH = 500

/** Fills the variables into an element's style. It drops a value with an unknown variable, as a browser does. */
export function resolvedStyle(
  own: OwnStyle,
  around: ReadonlyMap<string, string>,
  { spend }: WorkBudget,
): { style: OwnStyle; variables: ReadonlyMap<string, string> } {
  const declared = [...own].filter(([name]) => name.startsWith('--'))
  spend(declared.length === 0 ? 0 : around.size + declared.length)
  const variables = declared.length === 0 ? around : new Map([...around, ...declared])
  const style = new Map<string, string>()
  for (const [name, value] of own) {
    if (name.startsWith('--')) continue
    const filled = fill(value, variables, 0)
    if (filled !== null) style.set(name, filled)
  }
  return { style, variables }
}

/** Matches the innermost "var(--name, fallback)". */
const INNERMOST = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/i

function fill(value: string, variables: ReadonlyMap<string, string>, depth: number): string | null {
  let filled = value
  for (let times = 0; /var\(/i.test(filled); times += 1) {
    const found = INNERMOST.exec(filled)
    if (!found || times >= MAX_DEPTH || depth >= MAX_DEPTH || filled.length > MAX_LENGTH) return null
    const [whole, name = '', otherwise] = found
    const known = variables.get(name)
    const put = known === undefined ? otherwise : fill(known, variables, depth + 1)
    if (put === undefined || put === null) return null
    filled = filled.replace(whole, () => put.trim())
  }
  return filled
}
