import { accountTexts } from '@mostrador/contract/accounts'
import { useHasEnded } from '#platform'
import { Alert } from '#ui'

/** Says to whom the server has ended the session why the login is here. */
export function SessionEnded() {
  if (!useHasEnded()) return null
  return (
    <Alert tone="info" role="status">
      {accountTexts.signInAgain}
    </Alert>
  )
}
