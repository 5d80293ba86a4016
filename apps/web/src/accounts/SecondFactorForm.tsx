import { useNavigate } from 'react-router'
import { signOut } from '#platform'
import { Button } from '#ui'
import { CodeForm } from './CodeForm.tsx'
import { secondFactorTexts as texts } from './second-factor-texts.ts'

/** The second step of a sign-in: the code of the app or a recovery code, or the way out. */
export function SecondFactorForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const leave = () => {
    signOut()
    void navigate('/login', { replace: true })
  }
  return (
    <div className="grid gap-5">
      <h1 tabIndex={-1}>{texts.title}</h1>
      <CodeForm onDone={onDone} />
      <Button variant="ghost" onClick={leave}>
        {texts.signOut}
      </Button>
    </div>
  )
}
