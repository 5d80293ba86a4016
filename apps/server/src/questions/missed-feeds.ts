import * as z from 'zod'
import { questionIdOf } from '@mostrador/mercadolibre'
import type { Notification } from '@mostrador/mercadolibre'
import { isPassing, openAccess, postponeFor } from '#marketplace'
import { acrossSellers } from '#platform/db'
import type { QuestionParts } from './parts.ts'
import { receiveQuestions } from './receive.ts'
import type { Told } from './receive.ts'

export const MISSED_QUEUE = { name: 'questions.missed-feeds' }
/** `tenantId` is the seller whose permission asks; the list is that of the application. */
export const MissedRef = z.object({ tenantId: z.uuid(), reason: z.string() })

const PAGE = 50
/** The marketplace lets nobody read deeper; what is left is asked for in the next round. */
const DEEPEST = 1000

/** Takes in what the marketplace gave up telling this application in the last two days, whichever seller it is about. */
export async function readMissedFeeds(
  parts: QuestionParts,
  { tenantId }: z.infer<typeof MissedRef>,
): Promise<void> {
  const opened = await openAccess(parts.marketplace, tenantId, 'sweep')
  if (!opened.ok) {
    if (isPassing(opened)) throw postponeFor(opened)
    return
  }
  for (let offset = 0; offset < DEEPEST; offset += PAGE) {
    const reply = await opened.value.call((api) =>
      api.missedFeeds({ topic: 'questions', limit: PAGE, offset }),
    )
    if (!reply.ok) {
      if (isPassing(reply)) throw postponeFor(reply)
      return
    }
    await acrossSellers(() => receiveQuestions(parts, reply.value.flatMap(toTold)))
    if (reply.value.length < PAGE) return
  }
}

/** `heard` is the notification's own id: however many rounds list it in two days, the question is read once. */
function toTold({ topic, resource, userId, id, attempts }: Notification): Told[] {
  const marketplaceQuestionId = topic === 'questions' ? questionIdOf(resource) : null
  if (marketplaceQuestionId === null) return []
  return [{ marketplaceUserId: userId, marketplaceQuestionId, heard: `missed ${id ?? attempts}` }]
}
