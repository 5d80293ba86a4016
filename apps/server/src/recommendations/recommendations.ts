import * as z from 'zod'
import { EcommerceTip, MarketplaceSession } from '@mostrador/contract/recommendations'
import file from './recommendations.json' with { type: 'json' }

/** What a seller may have done already, so that a tip about it says nothing new. */
const DEEDS = ['knowledge', 'channel', 'warranty', 'returns', 'shipping'] as const
export type Deed = (typeof DEEDS)[number]

const Tip = z.object({ ...EcommerceTip.shape, unless: z.enum(DEEDS).optional() })
export type Tip = z.infer<typeof Tip>

/** Tips and trainings, from the file that the operator edits. A bad file stops the start. */
export const RECOMMENDATIONS = z
  .object({ tips: z.array(Tip).min(8), sessions: z.array(MarketplaceSession) })
  .parse(file)

/** First what the seller has not done yet, then what always helps; what is done is not told again. */
export function tipsFor(tips: readonly Tip[], done: ReadonlySet<Deed>): Tip[] {
  const fitting = tips.filter(({ unless }) => unless === undefined || !done.has(unless))
  return fitting.toSorted((a, b) => Number(a.unless === undefined) - Number(b.unless === undefined))
}

const MINUTE_MS = 60_000

/** Live trainings that are not over, the next one first; then the recorded ones, in the file's order. */
export function sessionsAt(sessions: readonly MarketplaceSession[], now: Date): MarketplaceSession[] {
  const endOf = ({ startsAt, durationMinutes }: MarketplaceSession) =>
    startsAt === undefined ? Infinity : new Date(startsAt).getTime() + durationMinutes * MINUTE_MS
  return sessions
    .filter((session) => endOf(session) > now.getTime())
    .toSorted((a, b) => Math.sign(endOf(a) - endOf(b)) || 0)
}
