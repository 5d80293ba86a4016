import type { PublicWeb } from '#platform/public-web'
import { readRobots } from './robots-rules.ts'
import type { RobotsRules } from './robots-rules.ts'

/** What a site lets us read. `unknown`: it could not be asked now. */
export interface Robots {
  mayRead(url: string, signal: AbortSignal): Promise<'yes' | 'no' | 'unknown'>
}

const KEPT_MS = 60 * 60 * 1000
const MAX_SITES = 500
/** Limit for the rules of all sites together. */
const MAX_KEPT_CHARACTERS = 8 * 1024 * 1024
/** As long as the standard wants at least; what comes after it is not looked at. */
const MAX_BYTES = 500 * 1024

/** Asks each site's robots.txt (RFC 9309), and remembers it for an hour. */
export function createRobots(web: PublicWeb, agent: string): Robots {
  const known = new Map<string, { rules: RobotsRules; until: number }>()

  function keep(origin: string, rules: RobotsRules) {
    known.delete(origin)
    known.set(origin, { rules, until: performance.now() + KEPT_MS })
    let held = [...known.values()].reduce((sum, one) => sum + one.rules.size, 0)
    for (const [oldest, one] of known) {
      if (known.size <= MAX_SITES && held <= MAX_KEPT_CHARACTERS) break
      known.delete(oldest)
      held -= one.rules.size
    }
  }

  async function rulesOf(origin: string, signal: AbortSignal) {
    const kept = known.get(origin)
    if (kept && kept.until > performance.now()) return kept.rules
    const found = await web.get(`${origin}/robots.txt`, { signal })
    if (found.kind === 'unreachable') return null
    if (found.kind === 'document' && (found.status === 429 || found.status >= 500)) return null
    const text = found.kind === 'document' && found.status === 200 ? textOf(found.body) : ''
    const rules = await readRobots(text, agent)
    keep(origin, rules)
    return rules
  }

  return {
    async mayRead(url, signal) {
      const rules = await rulesOf(new URL(url).origin, signal)
      if (rules === null) return 'unknown'
      return (await rules.mayRead(url)) ? 'yes' : 'no'
    },
  }
}

const textOf = (body: Uint8Array) => Buffer.from(body.subarray(0, MAX_BYTES)).toString('utf8')
