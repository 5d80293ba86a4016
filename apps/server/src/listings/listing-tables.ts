import type { DraftContent, Problem, Publication } from '@mostrador/contract/listings'

export type PublicationState = 'idle' | 'publishing' | 'published' | 'failed'
export type DescriptionState = 'none' | 'pending' | 'written' | 'failed'

interface ListingDraftTable {
  tenant_id: string
  id: string
  content: DraftContent
  created_at: Date
  updated_at: Date
}

interface ListingPublicationTable {
  tenant_id: string
  id: string
  state: PublicationState
  request: Publication
  pictures: Record<string, string>
  posted_at: Date | null
  item_id: string | null
  item_title: string | null
  permalink: string | null
  description_state: DescriptionState | null
  problems: Problem[]
  error: string | null
  charged_period: string | null
  published_at: Date | null
  updated_at: Date
}

interface ListingPictureTable {
  tenant_id: string
  id: string
  created_at: Date
}

interface ListingAccountTable {
  tenant_id: string
  marketplace_user_id: number
  uses_families: boolean
  has_me2: boolean
  asked_at: Date
}

declare module '#platform/db' {
  interface Tables {
    listing_draft: ListingDraftTable
    listing_publication: ListingPublicationTable
    listing_picture: ListingPictureTable
    listing_account: ListingAccountTable
  }
}
