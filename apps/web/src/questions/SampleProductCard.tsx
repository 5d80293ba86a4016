import type { SampleProduct } from '@mostrador/contract/questions'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { formatPrice } from '#platform'
import { Card, ErrorState, LoadingState, Skeleton, Thumb } from '#ui'
import { questionScreenTexts as texts } from './texts.ts'

/** What the questions are about. On a phone it starts folded to what matters most. */
export function SampleProductCard({ product }: { product: UseQueryResult<SampleProduct> }) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 721px)').matches)
  const factsId = useId()
  return (
    <aside className="sample" aria-label={texts.sampleProduct}>
      <Card as="div" className="grid gap-3.5">
        <button
          type="button"
          className="disc text-small text-ink-2"
          aria-expanded={isOpen}
          aria-controls={factsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.sampleProduct}
          <ChevronDown className="i-sm" />
        </button>
        {product.isError && <ErrorState message={texts.sampleFailed} onRetry={() => product.refetch()} />}
        {product.isPending && (
          <LoadingState label={texts.sampleLoading} className="grid gap-3">
            <Skeleton className="h-40 rounded-lg" />
            <Skeleton className="h-6 w-[80%]" />
            <Skeleton className="h-8 w-[50%]" />
          </LoadingState>
        )}
        {product.data && (
          <>
            <Headline product={product.data} />
            <div id={factsId} hidden={!isOpen}>
              <Facts product={product.data} />
            </div>
          </>
        )}
      </Card>
    </aside>
  )
}

function Headline({ product }: { product: SampleProduct }) {
  const { image, title, price, installments, soldCount, condition } = product
  return (
    <div className="sample-top">
      <Thumb src={image} size="lg" />
      <div className="grid content-start gap-2">
        <p className="text-small text-ink-2 tabular-nums">
          {conditionWord(condition)} · {texts.sold(soldCount)}
        </p>
        <h2>{title}</h2>
        <p className="price">{formatPrice(price)}</p>
        {installments && (
          <p className="text-small text-good-ink tabular-nums">
            <span className="strong">
              {installments.amount === null
                ? texts.installmentCount(installments.quantity)
                : texts.installments(installments.quantity, formatPrice(installments.amount))}
            </span>{' '}
            {texts.interest[installments.type]}
          </p>
        )}
      </div>
    </div>
  )
}

function Facts({ product }: { product: SampleProduct }) {
  const { shipping, warrantyMonths, stock, characteristics } = product
  return (
    <dl className="specs">
      <dt>{texts.shipping}</dt>
      <dd className={shipping === 'free' ? 'text-good-ink' : undefined}>{texts.shippingKinds[shipping]}</dd>
      <dt>{texts.warranty}</dt>
      <dd>{texts.months(warrantyMonths)}</dd>
      <dt>{texts.stock}</dt>
      <dd>{texts.units(stock)}</dd>
      {characteristics.map(({ key, value }) => (
        <div key={key} className="contents">
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const conditionWord = (condition: string) =>
  condition === 'new' || condition === 'used' ? texts.condition[condition] : condition
