import type { OwnListing } from '@mostrador/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatPrice, isApiError, messageOf } from '#platform'
import { Alert, ButtonLink, ErrorState, LoadingState, Modal, Pagination, SkeletonRow, Thumb } from '#ui'
import { ownListingsQuery } from './question-queries.ts'
import { lastPage } from './shown-range.ts'
import { questionScreenTexts as texts } from './texts.ts'

interface ChooseProductModalProps {
  /** The listing that is chosen; null for the sample product. */
  itemId: string | null
  onChoose: (itemId: string | null) => void
  onClose: () => void
}

/** The sample product, and the seller's listings a page at a time. Show it by mounting it. */
export function ChooseProductModal({ itemId, onChoose, onClose }: ChooseProductModalProps) {
  const choose = (id: string | null) => {
    onChoose(id)
    onClose()
  }
  return (
    <Modal title={texts.chooseProduct} lead={texts.chooseProductLead} isOpen onClose={onClose}>
      <ul className="products">
        <li>
          <button
            type="button"
            className="product-row"
            aria-pressed={itemId === null}
            onClick={() => choose(null)}
          >
            <Thumb src="/pictures/termo.svg" size="sm" />
            <span className="min-w-0">{texts.sampleProduct}</span>
            {itemId === null && <Check className="i" />}
          </button>
        </li>
      </ul>
      <OwnListings itemId={itemId} onChoose={choose} />
    </Modal>
  )
}

function OwnListings({ itemId, onChoose }: { itemId: string | null; onChoose: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const { data, isError, error, refetch } = useQuery(ownListingsQuery(page))
  if (isError)
    return isApiError(error, 'marketplace_not_connected') ||
      isApiError(error, 'marketplace_reconnect_needed') ? (
      <Alert
        action={
          <ButtonLink variant="warning" size="sm" to="/mercadolibre/connect">
            {texts.remedies.connect}
          </ButtonLink>
        }
      >
        {texts.connectToChoose}
      </Alert>
    ) : (
      <ErrorState message={messageOf(error)} onRetry={refetch} />
    )
  if (!data)
    return (
      <LoadingState label={texts.listingsLoading}>
        <SkeletonRow />
      </LoadingState>
    )
  if (data.paging.total === 0) return <p className="text-ink-2">{texts.noListings}</p>
  return (
    <>
      <h3>{texts.yourListings}</h3>
      <ul className="products">
        {data.listings.map((listing) => (
          <li key={listing.id}>
            <ListingRow listing={listing} isChosen={listing.id === itemId} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <Pagination
        label={texts.listingPages}
        page={page}
        pageCount={lastPage(data.paging)}
        onChange={setPage}
      />
    </>
  )
}

interface ListingRowProps {
  listing: OwnListing
  isChosen: boolean
  onChoose: (id: string) => void
}

const ListingRow = ({
  listing: { id, title, thumbnail, price, ...money },
  isChosen,
  onChoose,
}: ListingRowProps) => (
  <button type="button" className="product-row" aria-pressed={isChosen} onClick={() => onChoose(id)}>
    <Thumb src={thumbnail} size="sm" />
    <span className="min-w-0 wrap-anywhere">
      {title}
      {price !== null && (
        <span className="block text-small text-ink-2 tabular-nums">{formatPrice(price, money)}</span>
      )}
    </span>
    {isChosen && <Check className="i" />}
  </button>
)
