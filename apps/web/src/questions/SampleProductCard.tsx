import { type SampleProduct, type SampleVariant, variantLabel } from '@mostrador/contract/questions'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, Replace } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { formatPrice, messageOf } from '#platform'
import { Button, Card, ErrorState, LoadingState, Skeleton, Thumb } from '#ui'
import { questionScreenTexts as texts } from './texts.ts'

const ChooseProductModal = lazy(async () => ({
  default: (await import('./ChooseProductModal.tsx')).ChooseProductModal,
}))

interface SampleProductCardProps {
  product: UseQueryResult<SampleProduct>
  /** Of the seller's listing that it is; null for the sample product. */
  itemId: string | null
  onChoose: (itemId: string | null) => void
}

/** What the questions are about. On a phone it starts folded to what matters most. */
export function SampleProductCard({ product, itemId, onChoose }: SampleProductCardProps) {
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 721px)').matches)
  const [isChoosing, setIsChoosing] = useState(false)
  const factsId = useId()
  const title = itemId === null ? texts.sampleProduct : texts.ownListing
  return (
    <aside className="sample" aria-label={title}>
      <Card as="div" className="grid gap-3.5">
        <button
          type="button"
          className="disc text-small text-ink-2"
          aria-expanded={isOpen}
          aria-controls={factsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {title}
          <ChevronDown className="i-sm" />
        </button>
        {product.isError && <NoProduct product={product} itemId={itemId} onChoose={onChoose} />}
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
              <Variants variants={product.data.variants ?? []} />
            </div>
          </>
        )}
        <Button variant="secondary" size="sm" onClick={() => setIsChoosing(true)}>
          <Replace className="i-sm" />
          {texts.changeProduct}
        </Button>
      </Card>
      {isChoosing && (
        <Suspense>
          <ChooseProductModal itemId={itemId} onChoose={onChoose} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </aside>
  )
}

function NoProduct({ product, itemId, onChoose }: SampleProductCardProps) {
  if (itemId === null) return <ErrorState message={texts.sampleFailed} onRetry={() => product.refetch()} />
  return (
    <>
      <ErrorState message={messageOf(product.error)} onRetry={() => product.refetch()} />
      <Button variant="outline" size="sm" onClick={() => onChoose(null)}>
        {texts.backToSample}
      </Button>
    </>
  )
}

function Headline({ product }: { product: SampleProduct }) {
  const { image, title, price, installments, soldCount, condition, ...money } = product
  const line = [conditionWord(condition), soldCount === null ? null : texts.sold(soldCount)]
  return (
    <div className="sample-top">
      <Thumb src={image} size="lg" />
      <div className="grid content-start gap-2">
        <p className="text-small text-ink-2 tabular-nums">{line.filter(Boolean).join(' · ')}</p>
        <h2 className="wrap-anywhere">{title}</h2>
        {price !== null && <p className="price">{formatPrice(price, money)}</p>}
        {installments && (
          <p className="text-small text-good-ink tabular-nums">
            <span className="strong">
              {installments.amount === null
                ? texts.installmentCount(installments.quantity)
                : texts.installments(installments.quantity, formatPrice(installments.amount, money))}
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
      {warrantyMonths !== null && (
        <>
          <dt>{texts.warranty}</dt>
          <dd>{texts.months(warrantyMonths)}</dd>
        </>
      )}
      {stock !== null && (
        <>
          <dt>{texts.stock}</dt>
          <dd>{texts.units(stock)}</dd>
        </>
      )}
      {characteristics.map(({ key, value }) => (
        <div key={key} className="contents">
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More of them would push the chat off a phone's screen. */
const VARIANTS_SHOWN = 12

function Variants({ variants }: { variants: readonly SampleVariant[] }) {
  if (variants.length === 0) return null
  const hidden = variants.length - VARIANTS_SHOWN
  return (
    <section className="mt-4 grid gap-2" aria-label={texts.variants}>
      <h3 className="text-small text-ink-2">{texts.variants}</h3>
      <dl className="specs">
        {variants.slice(0, VARIANTS_SHOWN).map(({ values, stock }) => (
          <div key={variantLabel(values)} className="contents">
            <dt>{Object.values(values).join(' · ')}</dt>
            <dd>{stock === null ? texts.stockUnknown : texts.units(stock)}</dd>
          </div>
        ))}
      </dl>
      {hidden > 0 && <p className="text-small text-ink-2">{texts.moreVariants(hidden)}</p>}
    </section>
  )
}

const conditionWord = (condition: string) =>
  condition === 'new' || condition === 'used' ? texts.condition[condition] : condition
