import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

interface BellProps {
  /** The assistant's own colour; sky when there is none. The plunger is always brick. */
  color?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/** The assistant, drawn as a counter bell in its own colour. */
export function Bell({ color, size = 'md', className }: BellProps) {
  const style = color ? ({ '--c': color } as CSSProperties) : undefined
  return (
    <svg
      className={classNames('bell', size !== 'md' && `bell-${size}`, className)}
      style={style}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <rect className="tap" x="18.5" y="6" width="11" height="5" rx="2.5" />
      <path className="dome" d="M6 32C6 21.5 14 13.8 24 13.8S42 21.5 42 32z" />
      <path className="dome" d="M6 35h36v2a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5z" />
    </svg>
  )
}
