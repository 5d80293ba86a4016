import type { User } from '@supabase/auth-js'
import { aSignedIn } from './a-signed-in.ts'

/** What the auth service says of the seller whom `aSignedIn` signs in. */
export const anAuthUser = (more: Partial<User> = {}): User => ({
  id: aSignedIn().user.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: aSignedIn().user.email,
  phone: '',
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { phone: '341 555-0199' },
  identities: [],
  created_at: '2026-03-02T12:00:00Z',
  ...more,
})
