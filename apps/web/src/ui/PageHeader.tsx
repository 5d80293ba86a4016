import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface PageHeaderProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** Keeps the actions beside the title on a phone; for actions that fold to an icon (class `btn-folds`). */
  tight?: boolean
}

/** The page's only h1. It takes the focus after a navigation, so that a screen reader says where it landed. */
export function PageHeader({ title, lead, actions, tight }: PageHeaderProps) {
  return (
    <div className={classNames('page-head', tight && 'page-head-tight')}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  )
}
