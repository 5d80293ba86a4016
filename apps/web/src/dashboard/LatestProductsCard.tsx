import type { OwnListing } from '@mostrador/contract/questions'
import { formatPrice } from '#platform'
import { Card, LoadingState, ProductTile, Skeleton } from '#ui'
import { dashboardTexts as texts } from './texts.ts'

/** The newest listings; nothing while they are on their way. */
export const LatestProductsCard = ({ listings }: { listings: OwnListing[] | undefined }) => (
  <Card className="grid gap-4" aria-labelledby="latest-products">
    <h2 id="latest-products">{texts.products}</h2>
    {listings ? (
      <ul className="grid gap-4">
        {listings.map(({ id, title, thumbnail, price, ...money }) => (
          <li key={id}>
            <ProductTile
              title={title}
              thumbnail={thumbnail}
              detail={price === null ? undefined : formatPrice(price, money)}
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
