import { PRODUCT_NAME } from '@mostrador/contract'
import { Mark } from './Mark.tsx'

/** The mark and the name beside it, as painted on the green. */
export const Wordmark = () => (
  <>
    <Mark />
    <span className="wordmark">{PRODUCT_NAME.toLowerCase()}</span>
  </>
)
