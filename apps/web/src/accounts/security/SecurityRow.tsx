import type { ReactNode } from 'react'

interface SecurityRowProps {
  title: string
  /** How it stands, in a word. */
  badge?: ReactNode
  /** One button. */
  action?: ReactNode
  children: ReactNode
}

/** One matter of the account's security: what it is, how it stands, and what can be done about it. */
export const SecurityRow = ({ title, badge, action, children }: SecurityRowProps) => (
  <div className="security-row">
    <div className="security-words">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{title}</h3>
        {badge}
      </div>
      <div className="text-small text-ink-2 grid gap-3 wrap-anywhere">{children}</div>
    </div>
    {action}
  </div>
)
