import type { Factor } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { Card, ErrorState, LoadingState, Skeleton } from '#ui'
import { EmailRow } from './EmailRow.tsx'
import { GoogleRow } from './GoogleRow.tsx'
import { RecoveryCodesRow } from './RecoveryCodesRow.tsx'
import { SecondFactorRow } from './SecondFactorRow.tsx'
import { authUserQuery } from './security-queries.ts'
import { securityTexts as texts } from './security-texts.ts'
import { useSecondFactorFirst } from './use-second-factor-first.tsx'
import './security.css'

/** How the seller signs in, and what guards that. */
export function SecurityCard() {
  return (
    <Card rows>
      <div className="security-row">
        <div className="security-words">
          <h2>{texts.title}</h2>
          <p className="text-small text-ink-2">{texts.lead}</p>
        </div>
      </div>
      <SecurityRows />
    </Card>
  )
}

function SecurityRows() {
  const { data: user, isPending, refetch } = useQuery(authUserQuery)
  const factors = user?.factors ?? []
  const apps = factors.filter(isLinkedApp)
  const { secondFactorFirst, codeModal } = useSecondFactorFirst(apps.length > 0)

  if (isPending)
    return (
      <LoadingState label={texts.loading} className="grid gap-3 p-6">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-3/4" />
      </LoadingState>
    )
  if (!user)
    return (
      <div className="p-6">
        <ErrorState message={texts.loadFailed} onRetry={refetch} />
      </div>
    )
  const email = user.email ?? ''
  return (
    <>
      <SecondFactorRow email={email} apps={apps} secondFactorFirst={secondFactorFirst} />
      {apps.length > 0 && (
        <RecoveryCodesRow
          email={email}
          wereMade={factors.some((factor) => factor.factor_type === 'recovery_code')}
          secondFactorFirst={secondFactorFirst}
        />
      )}
      <EmailRow email={email} newEmail={user.new_email} secondFactorFirst={secondFactorFirst} />
      <GoogleRow identities={user.identities ?? []} secondFactorFirst={secondFactorFirst} />
      {codeModal}
    </>
  )
}

const isLinkedApp = ({ factor_type, status }: Factor) => factor_type === 'totp' && status === 'verified'
