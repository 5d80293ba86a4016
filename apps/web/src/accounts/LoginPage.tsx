import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSessionState } from '#platform/session'
import { DoorFrame } from './DoorFrame.tsx'
import { SignInForm } from './SignInForm.tsx'

const SecondFactorForm = lazy(async () => ({
  default: (await import('./SecondFactorForm.tsx')).SecondFactorForm,
}))

export function LoginPage() {
  const navigate = useNavigate()
  const state = useSessionState()
  // The second step stays until the page is left: the moment it is done, the session is whole.
  const [hasSecondStep, setHasSecondStep] = useState(false)
  if (hasSecondStep !== (state === 'half') && state !== 'in') setHasSecondStep(!hasSecondStep)

  return (
    <DoorFrame>
      {hasSecondStep ? (
        <Suspense>
          <SecondFactorForm onDone={() => void navigate('/', { replace: true })} />
        </Suspense>
      ) : (
        <SignInForm />
      )}
    </DoorFrame>
  )
}
