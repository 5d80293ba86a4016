import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The width and spacing every page inside the shell has. An `ActionBar` goes beside it, not inside. */
export const Page = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames('page', className)}>{children}</div>
)
