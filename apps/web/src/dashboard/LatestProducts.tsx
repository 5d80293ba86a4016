import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#platform'
import { latestListingsQuery } from '#questions'
import { Card, ErrorState, LoadingState, ProductTile, Skeleton } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

/** The newest listings. They come from the marketplace, so nothing else waits for them. */
export function LatestProducts() {
  const latest = useQuery(latestListingsQuery)
  if (latest.isError) return <ErrorState message={texts.productsFailed} onRetry={() => latest.refetch()} />
  if (latest.data?.length === 0) return null
  return (
    <Card className="grid gap-4" aria-labelledby="latest-products">
      <h2 id="latest-products">{texts.products}</h2>
      {latest.data ? (
        <ul className="grid gap-4">
          {latest.data.map(({ id, title, thumbnail, price }) => (
            <li key={id}>
              <ProductTile
                title={title}
                thumbnail={thumbnail}
                detail={price === null ? undefined : formatPrice(price)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingState label={texts.productsLoading} className="grid gap-4">
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </LoadingState>
      )}
    </Card>
  )
}
