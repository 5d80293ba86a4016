import { listingTexts as texts } from '@mostrador/contract/listings'
import type { Draft, DraftContent, DraftStatus } from '@mostrador/contract/listings'
import type { PublicationRow } from './publication-store.ts'

/** A draft as the app shows it: what was written, and how its publication stands. */
export function draftReply(
  { id, content }: { id: string; content: DraftContent },
  publication: PublicationRow | undefined,
): Draft {
  const status = statusOf(content, publication)
  return {
    ...content,
    id,
    status,
    statusMessage: messageOf(publication),
    error: publication?.state === 'failed' ? publication.error : null,
    validationErrors: publication?.state === 'failed' ? publication.problems : [],
    mlId: publication?.item_id ?? null,
    mlUrl: publication?.permalink ?? null,
    publishedAt: publication?.published_at?.toISOString() ?? null,
    descriptionState: publication?.description_state ?? null,
  }
}

function statusOf({ readyToPublish }: DraftContent, publication: PublicationRow | undefined): DraftStatus {
  switch (publication?.state) {
    case 'publishing':
      return 'generando'
    case 'published':
      return 'listo'
    case 'failed':
      return 'error'
    default:
      return readyToPublish ? 'listo' : 'pendiente'
  }
}

function messageOf(publication: PublicationRow | undefined): string | null {
  if (!publication || publication.state === 'idle') return null
  if (publication.state === 'publishing') return texts.statusWaiting
  if (publication.state === 'failed') return texts.statusFailed
  if (publication.description_state === 'pending') return texts.descriptionPending
  return publication.description_state === 'failed' ? texts.descriptionFailed : texts.statusPublished
}
