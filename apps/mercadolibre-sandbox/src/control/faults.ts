import { z } from 'zod'

/** What the next matching calls shall suffer. */
export const FaultOrder = z.strictObject({
  /** A beginning of the path; with `*`, the whole path, where `*` stands for anything. */
  path: z.string().startsWith('/'),
  method: z.string().toUpperCase().optional(),
  /** Only calls with a token of this account. */
  seller: z.int().optional(),
  status: z.int().min(200).max(599).optional(),
  /** An object is sent as JSON, a text as it is. Without it, a status brings the marketplace's usual body. */
  body: z.unknown().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  delay_ms: z.int().min(0).max(120_000).optional(),
  /** The connection is closed without an answer. */
  drop: z.boolean().optional(),
  /** The work is done first and only the answer suffers. */
  after: z.boolean().optional(),
  times: z.int().min(1),
})
export type FaultOrder = z.infer<typeof FaultOrder>

interface Call {
  method: string
  path: string
  /** The account of the call's token. */
  account: number | null
}

export interface Faults {
  order(fault: FaultOrder): void
  /** The fault for this call, used up once. */
  take(call: Call): FaultOrder | null
  clear(): void
}

export function createFaults(): Faults {
  let waiting: { fault: FaultOrder; left: number; matches: (call: Call) => boolean }[] = []
  return {
    order: (fault) => void waiting.push({ fault, left: fault.times, matches: matcher(fault) }),
    take(call) {
      const hit = waiting.find((entry) => entry.matches(call))
      if (!hit) return null
      hit.left -= 1
      if (hit.left === 0) waiting = waiting.filter((entry) => entry !== hit)
      return hit.fault
    },
    clear: () => void (waiting = []),
  }
}

function matcher(fault: FaultOrder) {
  const pattern = fault.path.includes('*')
    ? new RegExp(`^${fault.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)
    : null
  return ({ method, path, account }: Call) =>
    (fault.method === undefined || fault.method === method) &&
    (fault.seller === undefined || fault.seller === account) &&
    (pattern ? pattern.test(path) : path.startsWith(fault.path))
}

export function faultBody(fault: FaultOrder, status: number): { type: string; text: string } {
  if (typeof fault.body === 'string') return { type: 'text/plain; charset=utf-8', text: fault.body }
  if (fault.body !== undefined) return { type: JSON_TYPE, text: JSON.stringify(fault.body) }
  if (status >= 500) return { type: 'text/html; charset=utf-8', text: HTML_ERROR }
  return { type: JSON_TYPE, text: JSON.stringify(USUAL[status] ?? standard(status)) }
}

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_ERROR =
  '<html><head><title>Error</title></head><body><h1>The server had a problem</h1></body></html>'

const standard = (status: number) => ({
  message: 'ordered fault',
  error: `http_${status}`,
  status,
  cause: [],
})

const USUAL: Record<number, unknown> = {
  401: { message: 'invalid_token', error: 'not_found', status: 401, cause: [] },
  403: {
    code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
    blocked_by: 'PolicyAgent',
    message: 'At least one policy returned UNAUTHORIZED.',
    status: 403,
  },
  429: { message: 'Too Many Requests', error: 'too_many_requests', status: 429, cause: [] },
}
