import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A grey block in the place of what is coming; give it the size with utility classes. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span className={classNames('sk', className)} />
)

/** Thumb, two lines and a bubble: a question that is coming. */
export function SkeletonRow() {
  return (
    <div className="flex items-start gap-3">
      <Skeleton className="size-14 rounded-md" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-[46%]" />
        <Skeleton className="h-3 w-[28%]" />
        <Skeleton className="h-11 w-[84%] rounded-lg rounded-bl-xs" />
      </div>
    </div>
  )
}

/** The loading face of a list or a page: its blocks are hidden from screen readers, which hear the label instead. */
export function LoadingState({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        {label}
      </span>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
