import { setImmediate as nextTurn } from 'node:timers/promises'

/** What one site's robots.txt says to our agent. */
export interface RobotsRules {
  /** How much they hold, in characters. */
  readonly size: number
  mayRead(url: string): Promise<boolean>
}

interface Rule {
  allows: boolean
  /** What has to follow one another in an address, normalised; between them `*` stands. */
  pieces: string[]
  /** Whether an address has to end where the last piece does. */
  isWhole: boolean
  length: number
}

/** Longer than any address that is read; the rest of a longer rule could match nothing of ours. */
const MAX_RULE_CHARACTERS = 2000
/** What a rule takes besides its characters, in characters. */
const RULE_OVERHEAD = 200
/** How long the event loop is held before others get a turn. */
const SLICE_MS = 5
const STEPS_A_LOOK = 20

/**
 * Reads a robots.txt as RFC 9309 has it: the groups of our agent together, or else those of `*`. Works in slices, because
 * a site chooses how long its file is and how many wildcards it holds.
 */
export async function readRobots(text: string, agent: string): Promise<RobotsRules> {
  const isOver = slices()
  const name = agent.toLowerCase()
  const own: Rule[] = []
  const everyones: Rule[] = []
  let isOwnNamed = false
  let agents = new Set<string>()
  let isNaming = false
  for (const line of linesOf(text)) {
    if (isOver()) await nextTurn()
    const field = fieldOf(line)
    if (field === null) continue
    if (field.name === 'user-agent') {
      if (!isNaming) agents = new Set()
      isNaming = true
      agents.add(productOf(field.value))
      isOwnNamed ||= agents.has(name)
      continue
    }
    if (field.name !== 'allow' && field.name !== 'disallow') continue
    isNaming = false
    const rule = ruleOf(field.name === 'allow', field.value)
    if (rule === null) continue
    if (agents.has(name)) own.push(rule)
    if (agents.has('*')) everyones.push(rule)
  }
  const rules = isOwnNamed ? own : everyones
  return {
    size: rules.reduce((sum, { length }) => sum + length + RULE_OVERHEAD, 0),
    async mayRead(url) {
      const { pathname, search } = new URL(url)
      const address = normalized(pathname + search)
      const isOver = slices()
      let longest = -1
      let allows = true
      for (const rule of rules) {
        if (isOver()) await nextTurn()
        if (rule.length < longest || (rule.length === longest && allows) || !matches(rule, address)) continue
        longest = rule.length
        allows = rule.allows
      }
      return allows
    },
  }
}

function* linesOf(text: string): Generator<string> {
  const ends = /\r\n?|\n/g
  let from = text.startsWith('\ufeff') ? 1 : 0
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index)
    from = ends.lastIndex
  }
  yield text.slice(from)
}

function fieldOf(line: string): { name: string; value: string } | null {
  const mark = line.indexOf('#')
  const said = mark === -1 ? line : line.slice(0, mark)
  const colon = said.indexOf(':')
  return colon === -1
    ? null
    : { name: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() }
}

/** The name of a program, without its version. */
const productOf = (agent: string) => agent.slice(0, 100).split('/')[0]!.trim().toLowerCase()

/** `null` for a rule that forbids or allows nothing. */
function ruleOf(allows: boolean, path: string): Rule | null {
  if (path === '') return null
  // What is cut off would make a permission wider, and a ban only stricter.
  if (path.length > MAX_RULE_CHARACTERS && allows) return null
  const pattern = normalized(path.slice(0, MAX_RULE_CHARACTERS))
  const isWhole = pattern.endsWith('$')
  // Copied: a piece of a string keeps the whole file in memory.
  const own = Buffer.from(isWhole ? pattern.slice(0, -1) : pattern).toString()
  const pieces = own.split(/\*+/)
  return { allows, pieces, isWhole, length: pattern.length }
}

/** Takes each piece where it comes first: no later place could leave more room for the pieces after it. */
function matches({ pieces, isWhole }: Rule, address: string): boolean {
  const [first = '', ...others] = pieces
  if (!address.startsWith(first)) return false
  if (others.length === 0) return !isWhole || address.length === first.length
  let from = first.length
  const last = isWhole ? others.pop()! : ''
  for (const piece of others) {
    const at = address.indexOf(piece, from)
    if (at === -1) return false
    from = at + piece.length
  }
  return !isWhole || (address.length - last.length >= from && address.endsWith(last))
}

/** One form for one address: other letters than those of ASCII encoded, plain ones decoded, the codes in capitals. */
const normalized = (path: string): string =>
  path
    .toWellFormed()
    .replaceAll(/[^\x00-\x7f]/gu, (letter) => encodeURIComponent(letter))
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[a-z0-9._~-]/i.test(letter) ? letter : code.toUpperCase()
    })

/** Tells when a slice of time is over; the next one begins with the answer. */
function slices(): () => boolean {
  let since = performance.now()
  let asked = 0
  return () => {
    asked += 1
    if (asked % STEPS_A_LOOK !== 0 || performance.now() - since < SLICE_MS) return false
    since = performance.now()
    return true
  }
}
