import * as z from 'zod'
import { job } from '#platform/queue'
import { DESCRIBE_QUEUE, PUBLISH_QUEUE } from './job-names.ts'
import type { ListingParts } from './parts.ts'
import { describeListing, endPublication, leaveUndescribed, runPublication } from './publish-job.ts'

const PublicationRef = z.object({ tenantId: z.uuid(), publicationId: z.uuid() })
const refOf = ({ tenantId, publicationId }: z.infer<typeof PublicationRef>) => ({
  tenantId,
  id: publicationId,
})

/** The later work of this feature. Its time is spent waiting for the marketplace. */
export const listingJobs = (parts: ListingParts) => [
  job({
    ...PUBLISH_QUEUE,
    data: PublicationRef,
    slots: 10,
    slotsPerSeller: 5,
    timeLimitSeconds: 90,
    retries: 12,
    // The seller looks at a progress bar: after some minutes they are told, and may try again.
    postponableSeconds: 5 * 60,
    run: (data) => runPublication(parts, refOf(data)),
    exhausted: (data) => endPublication(parts, refOf(data)),
  }),
  job({
    ...DESCRIBE_QUEUE,
    data: PublicationRef,
    slots: 6,
    slotsPerSeller: 3,
    timeLimitSeconds: 60,
    retries: 12,
    // An hour of an outage. Then the seller may send it again.
    postponableSeconds: 60 * 60,
    run: (data) => describeListing(parts, refOf(data)),
    exhausted: (data) => leaveUndescribed(parts, refOf(data)),
  }),
]
