import type { Db } from '#platform/db'
import { readBelongings } from './user-belongings.ts'
import type { Belongings } from './user-belongings.ts'
import type { AuthUser } from './user-store.ts'

/** The user as the protocol shows it. */
export const userObject = async (db: Db, user: AuthUser): Promise<UserObject> =>
  showUser(user, await readBelongings(db, user.id))

/** The same of what was read already: fields that are unset are left out, and an absent address is ''. */
export function showUser(user: AuthUser, { identities, factors }: Belongings) {
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
      created_at: iso(identity.created_at),
      updated_at: iso(identity.updated_at),
      email: identity.email,
      ...moments({ last_sign_in_at: identity.last_sign_in_at }),
    })),
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
    is_anonymous: user.is_anonymous,
    ...(user.new_email !== '' && { new_email: user.new_email }),
    ...moments({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlierOf(user.email_confirmed_at, user.phone_confirmed_at),
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
        created_at: iso(factor.created_at),
        updated_at: iso(factor.updated_at),
        ...moments({ last_challenged_at: factor.last_challenged_at }),
      })),
    }),
  }
}
export type UserObject = ReturnType<typeof showUser>

const earlierOf = (one: Date | null, other: Date | null) =>
  one && other && one > other ? other : (one ?? other)

const iso = (moment: Date | string): string => new Date(moment).toISOString()

const moments = <K extends string>(dates: Record<K, Date | string | null>) =>
  Object.fromEntries(
    Object.entries<Date | string | null>(dates).flatMap(([name, date]) => (date ? [[name, iso(date)]] : [])),
  ) as Partial<Record<K, string>>
