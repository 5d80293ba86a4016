import type { CallReply } from '@mostrador/contract'
import { meEndpoint } from '@mostrador/contract/accounts'
import { listAssistantsEndpoint } from '@mostrador/contract/assistants'
import { getChannelEndpoint } from '@mostrador/contract/marketplace'
import { listPlansEndpoint } from '@mostrador/contract/plans'
import { latestQuestionsEndpoint } from '@mostrador/contract/questions'
import { ecommerceTipsEndpoint, marketplaceSessionsEndpoint } from '@mostrador/contract/recommendations'

/** What the home page asks for, and shows only together. */
export const dashboardCalls = {
  me: meEndpoint,
  plans: listPlansEndpoint,
  tips: ecommerceTipsEndpoint,
  assistants: listAssistantsEndpoint,
  sessions: marketplaceSessionsEndpoint,
  latest: latestQuestionsEndpoint,
  channel: getChannelEndpoint,
} as const

export type DashboardReplies = {
  [Part in keyof typeof dashboardCalls]: CallReply<(typeof dashboardCalls)[Part]>
}
/** The same, as the queries of these calls keep it. */
export type DashboardData = Omit<DashboardReplies, 'sessions' | 'latest' | 'channel'> & {
  [Part in 'sessions' | 'latest' | 'channel']: DashboardReplies[Part]['data']
}

declare global {
  interface Window {
    /** What the home page was drawn of before its program was there (`first-look.tsx`), and by which token. */
    drawnDashboard?: { jwt: string; data: DashboardData }
  }
}

export const dashboardDataOf = (replies: DashboardReplies): DashboardData => ({
  ...replies,
  sessions: replies.sessions.data,
  latest: replies.latest.data,
  channel: replies.channel.data,
})

/** What the page stands there drawn of: whoever shows it first in this session has to show the same. */
export function drawnData(jwt: string | undefined): DashboardData | undefined {
  const drawn = globalThis.window?.drawnDashboard
  return drawn?.jwt === jwt ? drawn?.data : undefined
}
