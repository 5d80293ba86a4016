import { setImmediate as nextTurn } from 'node:timers/promises'

/** The rules of one site's robots.txt for our agent. */
export interface RobotsRules {
  /** Memory size of the rules, in characters. */
  readonly size: number
  mayRead(url: string): Promise<boolean>
}

interface Rule {
  allows: boolean
  /** Normalized texts between the wildcards. A matching address contains them in this order. */
  pieces: string[]
  /** Whether a matching address must end with the last piece. */
  isWhole: boolean
  length: number
}

/** The worker reads no longer address, so the rest of a longer rule can match nothing. */
const MAX_RULE_CHARACTERS = 2000
/** Memory overhead of one rule, in characters. */
const RULE_OVERHEAD = 200
/** Longest time before the parser yields to the event loop. */
const SLICE_MS = 5
const STEPS_A_LOOK = 20

/**
 * Parses a robots.txt by RFC 9309: all groups of our agent together, or else those of `*`. It works in slices of time,
 * because the site decides how long its file is and how many wildcards it has.
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

/** Returns the product name without its version. */
const productOf = (agent: string) => agent.slice(0, 100).split('/')[0]!.trim().toLowerCase()

/** Returns `null` for a rule without an effect. */
function ruleOf(allows: boolean, path: string): Rule | null {
  if (path === '') return null
  // Cutting a permission would allow more; cutting a ban only forbids more.
  if (path.length > MAX_RULE_CHARACTERS && allows) return null
  const pattern = normalized(path.slice(0, MAX_RULE_CHARACTERS))
  const isWhole = pattern.endsWith('$')
  // Copies the text, because a substring keeps the whole file in memory.
  const own = Buffer.from(isWhole ? pattern.slice(0, -1) : pattern).toString()
  const pieces = own.split(/\*+/)
  return { allows, pieces, isWhole, length: pattern.length }
}

/** Matches each piece at its first occurrence, which leaves the most room for the pieces after it. */
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

/** Normalizes an address: encodes non-ASCII letters, decodes unreserved ones, and writes codes in capitals. */
const normalized = (path: string): string =>
  path
    .toWellFormed()
    .replaceAll(/[^\x00-\x7f]/gu, (letter) => encodeURIComponent(letter))
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
      return /[a-z0-9._~-]/i.test(letter) ? letter : code.toUpperCase()
    })

/** Returns a function that returns true when the current slice of time is over, and then starts the next slice. */
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
