import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type AlertTone = 'warn' | 'bad' | 'info' | 'good'

const icons = { warn: TriangleAlert, bad: CircleAlert, info: Info, good: CircleCheck }

interface AlertProps {
  tone?: AlertTone
  title?: string
  children?: ReactNode
  /** One button or link; on a phone it goes full width below. */
  action?: ReactNode
  /** `alert` interrupts a screen reader (a form that was refused), `status` waits its turn. */
  role?: 'alert' | 'status'
}

/** Icon, sentence, one action. */
export function Alert({ tone = 'warn', title, children, action, role }: AlertProps) {
  const Icon = icons[tone]
  const look = classNames('alert', tone !== 'warn' && `alert-${tone}`, action !== undefined && 'alert-act')
  return (
    <div className={look} role={role}>
      <Icon className="i" />
      <div className="alert-body">
        {title && <h2 className="type-h3">{title}</h2>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
