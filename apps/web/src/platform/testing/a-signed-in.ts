import type { SignedIn } from '@mostrador/contract/accounts'

interface Wanted {
  jwt?: string
  refreshToken?: string
  /** Unix seconds. */
  expiresAt?: number
}

/** What a sign-in or a refresh answers. */
export const aSignedIn = ({
  jwt = 'jwt-1',
  refreshToken = 'refresh-1',
  expiresAt = 4_102_444_800,
}: Wanted = {}): SignedIn => ({
  session: { access_token: jwt, refresh_token: refreshToken, expires_at: expiresAt },
  user: {
    id: '7b0e3a3e-6a52-4b7c-9a53-0d3b6c1f2a11',
    email: 'marina@casayerbal.com.ar',
    phone: '341 555-0199',
    createdAt: '2026-03-02T12:00:00.000Z',
    plan: 'Free',
    account: { subscription: null },
    limits: { assistants: 1, marketPlacePublications: 10, marketPlaceResponses: 50, knowledgeBase: 1 },
  },
})
