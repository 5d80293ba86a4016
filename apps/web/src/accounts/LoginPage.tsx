import { ShopScene } from './ShopScene.tsx'
import { SignInForm } from './SignInForm.tsx'
import './auth.css'

export function LoginPage() {
  return (
    <main className="auth">
      <ShopScene />
      <section className="auth-form">
        <SignInForm />
      </section>
    </main>
  )
}
