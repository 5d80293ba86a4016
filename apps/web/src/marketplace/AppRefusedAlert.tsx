import { marketplaceTexts } from '@mostrador/contract/marketplace'
import { Alert } from '#ui'

/** The marketplace refuses the app of this site: the seller can only tell its operator. */
export const AppRefusedAlert = () => (
  <Alert tone="bad" role="alert">
    {marketplaceTexts.appRefused}
  </Alert>
)
