import library from 'robots-parser'
import type { PublicWeb } from '#platform/public-web'

// The library is its function; its types speak of a module with a default export.
const robotsParser = library as unknown as typeof library.default

/** What a site lets us read. `unknown`: it could not be asked now. */
export interface Robots {
  mayRead(url: string, signal: AbortSignal): Promise<'yes' | 'no' | 'unknown'>
}

const KEPT_MS = 60 * 60 * 1000
const MAX_SITES = 500
/** As long as the standard wants at least; what comes after it is not looked at. */
const MAX_BYTES = 500 * 1024

/** Asks each site's robots.txt (RFC 9309), and remembers it for an hour. */
export function createRobots(web: PublicWeb, agent: string): Robots {
  const known = new Map<string, { rules: ReturnType<typeof robotsParser>; until: number }>()

  async function rulesOf(origin: string, signal: AbortSignal) {
    const kept = known.get(origin)
    if (kept && kept.until > performance.now()) return kept.rules
    const address = `${origin}/robots.txt`
    const found = await web.get(address, { signal })
    if (found.kind === 'unreachable') return null
    if (found.kind === 'document' && (found.status === 429 || found.status >= 500)) return null
    const text = found.kind === 'document' && found.status === 200 ? textOf(found.body) : ''
    const rules = robotsParser(address, text)
    known.delete(origin)
    known.set(origin, { rules, until: performance.now() + KEPT_MS })
    const [oldest] = known.keys()
    if (known.size > MAX_SITES && oldest !== undefined) known.delete(oldest)
    return rules
  }

  return {
    async mayRead(url, signal) {
      const rules = await rulesOf(new URL(url).origin, signal)
      if (rules === null) return 'unknown'
      return rules.isAllowed(url, agent) === false ? 'no' : 'yes'
    },
  }
}

const textOf = (body: Uint8Array) => Buffer.from(body.subarray(0, MAX_BYTES)).toString('utf8')
