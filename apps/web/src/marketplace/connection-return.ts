import { ownValue } from '@mostrador/contract/own-value'
import { marketplaceTexts } from '@mostrador/contract/marketplace'

export type ConnectionReturn = { code: string; state: string } | { refusal: string }

const refusals: Record<string, string> = {
  access_denied: marketplaceTexts.grantRefused,
  invalid_operator_user_id: marketplaceTexts.operatorAccount,
}

/** What the marketplace wrote into the address when it sent the seller back; null on an ordinary visit. */
export function readReturn(search: URLSearchParams): ConnectionReturn | null {
  const error = search.get('error')
  if (error !== null) return { refusal: ownValue(refusals, error) ?? marketplaceTexts.codeRefused }
  const code = search.get('code')
  if (!code) return null
  const state = search.get('state')
  return state ? { code, state } : { refusal: marketplaceTexts.linkExpired }
}
