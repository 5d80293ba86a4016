import type { Db } from '#platform/db'
import { factorsOf } from '../factors/factor-store.ts'
import { identitiesOf } from './identity-store.ts'
import type { AuthUser } from './user-store.ts'

/** The user as the protocol shows it: fields that are unset are left out, and an absent address is ''. */
export async function userObject(db: Db, user: AuthUser) {
  const identities = await identitiesOf(db, user.id)
  const factors = await factorsOf(db, user.id)
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.provider_subject,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      created_at: identity.created_at.toISOString(),
      updated_at: identity.updated_at.toISOString(),
      email: identity.email,
      ...moments({ last_sign_in_at: identity.last_sign_in_at }),
    })),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: user.is_anonymous,
    ...(user.new_email !== '' && { new_email: user.new_email }),
    ...moments({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      invited_at: user.invited_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      deleted_at: user.deleted_at,
    }),
    ...(factors.length > 0 && {
      factors: factors.map((factor) => ({
        id: factor.id,
        ...(factor.friendly_name !== '' && { friendly_name: factor.friendly_name }),
        factor_type: factor.factor_type,
        status: factor.status,
        created_at: factor.created_at.toISOString(),
        updated_at: factor.updated_at.toISOString(),
        ...moments({ last_challenged_at: factor.last_challenged_at }),
      })),
    }),
  }
}
export type UserObject = Awaited<ReturnType<typeof userObject>>

const moments = <K extends string>(dates: Record<K, Date | null>) =>
  Object.fromEntries(
    Object.entries<Date | null>(dates).flatMap(([name, date]) => (date ? [[name, date.toISOString()]] : [])),
  ) as Partial<Record<K, string>>
