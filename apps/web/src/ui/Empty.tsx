import type { ReactNode } from 'react'
import { Bell } from './Bell.tsx'

interface EmptyProps {
  title: string
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  color?: string
}

/** The empty face of a list: a large bell, a heading, a sentence, a button. */
export function Empty({ title, children, action, color }: EmptyProps) {
  return (
    <div className="empty">
      <Bell size="lg" color={color} />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
