import type { ReactNode } from 'react'
import { ShopScene } from './ShopScene.tsx'
import './auth.css'

/** The shop with its shutter half down, and beside it what a visitor has to do. */
export const DoorFrame = ({ children }: { children: ReactNode }) => (
  <main className="auth">
    <ShopScene />
    <section className="auth-form">{children}</section>
  </main>
)
