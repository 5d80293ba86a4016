import { isBlank } from '@mostrador/contract/text'
import { lazy, Suspense } from 'react'

const TypedFindings = lazy(async () => ({ default: (await import('./TypedFindings.tsx')).TypedFindings }))

interface TypedWarningProps {
  text: string
  title: string
  /** Listings that are known to be the seller's: the text may name them. */
  ownListings?: ReadonlySet<string>
}

/** Below a field: what the marketplace may ban in a seller's own words. It never stands in the way; its rules are loaded once there is a text. */
export const TypedWarning = ({ text, title, ownListings }: TypedWarningProps) => (
  // Always there for screen readers; empty, it takes no room.
  <div role="status" className="empty:absolute">
    {!isBlank(text) && (
      <Suspense>
        <TypedFindings text={text} title={title} ownListings={ownListings} />
      </Suspense>
    )}
  </div>
)
