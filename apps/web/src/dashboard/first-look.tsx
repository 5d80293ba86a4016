import {
  dashboardCalls,
  type DashboardData,
  dashboardDataOf,
  type DashboardReplies,
} from './dashboard-data.ts'
import { type DashboardParts, DashboardView } from './DashboardView.tsx'
import { LatestProductsCard } from './LatestProductsCard.tsx'

/** Draws the home page as soon as its calls have answered, in the place of its skeleton: on a slow phone React comes a second later. */
async function draw(): Promise<void> {
  const { firstCalls } = window
  const data = firstCalls && (await answered(firstCalls.answers))
  // What failed, and how to mend a permission that died, is for the program to say.
  if (!data || data.channel.connection.state === 'expired') return
  // There is none that may be touched once the program has begun to take over.
  const skeleton = document.querySelector('#root[data-drawn="/"] .page > [aria-busy]')
  if (!skeleton) return
  const drawing = (
    <DashboardView parts={partsOf(data)} products={<LatestProductsCard listings={undefined} />} />
  )
  skeleton.replaceWith(drawing as unknown as Element)
  window.drawnDashboard = { jwt: firstCalls.jwt, data }
  // They are as old as the page: who asks again wants to know what is new.
  firstCalls.answers.clear()
}

/** The answers stay there for the program, where not all of them are good. */
async function answered(answers: Map<string, Promise<Response>>): Promise<DashboardData | undefined> {
  const replies = await Promise.all(
    Object.entries(dashboardCalls).map(async ([name, { path }]) => {
      const response = await answers.get(`/api${path}`)?.catch(() => undefined)
      return response?.ok ? ([name, await response.clone().json()] as const) : undefined
    }),
  )
  const known = replies.filter((reply) => reply !== undefined)
  return known.length === replies.length
    ? dashboardDataOf(Object.fromEntries(known) as unknown as DashboardReplies)
    : undefined
}

const partsOf = (data: DashboardData) =>
  Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, { data: part, refetch: () => undefined }]),
  ) as DashboardParts

draw()
  .catch(reportError)
  .finally(() => dispatchEvent(new Event('first-look')))
