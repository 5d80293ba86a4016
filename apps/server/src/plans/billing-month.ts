/**
 * The billing month that `now` falls in, named by its first day (UTC). It starts on the subscription's day of the month,
 * on the last day of shorter months; without a subscription it is the calendar month.
 */
export function billingMonth(subscribedAt: Date | null, now: Date): string {
  const day = subscribedAt?.getUTCDate() ?? 1
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const thisMonth = startOf(year, month, day)
  const start = now >= thisMonth ? thisMonth : startOf(year, month - 1, day)
  return start.toISOString().slice(0, 10)
}

function startOf(year: number, month: number, day: number): Date {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, lastDay)))
}
