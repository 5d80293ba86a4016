import { useNavigate } from 'react-router'
import { signOut } from '#platform'
import { Button } from '#ui'
import { codeOf } from '../auth-errors.ts'
import { Refusal } from './Refusal.tsx'
import { securityTexts as texts } from './security-texts.ts'

/** Why a way in was not changed; with the way to sign in again where that is what is asked for. */
export function IdentityRefusal({ error }: { error: Error | null }) {
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate('/login')
  }
  return (
    <>
      <Refusal error={error} />
      {codeOf(error) === 'reauthentication_needed' && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={leave}>
          {texts.signInAgain}
        </Button>
      )}
    </>
  )
}
