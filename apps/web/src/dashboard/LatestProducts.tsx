import { useQuery } from '@tanstack/react-query'
import { latestListingsQuery } from '#questions'
import { ErrorState } from '#ui'
import { LatestProductsCard } from './LatestProductsCard.tsx'
import { dashboardTexts as texts } from './texts.ts'

/** The newest listings. They come from the marketplace, so nothing else waits for them. */
export function LatestProducts() {
  const latest = useQuery(latestListingsQuery)
  if (latest.isError) return <ErrorState message={texts.productsFailed} onRetry={() => latest.refetch()} />
  if (latest.data?.length === 0) return null
  return <LatestProductsCard listings={latest.data} />
}
