import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SoonBadge } from './Badge.tsx'
import { classNames } from './class-names.ts'

interface TileProps {
  title: string
  icon: ReactNode
  tone?: 'brand' | 'sky' | 'brick'
  badge?: ReactNode
  /** Where it leads. A tile without it is not ready yet and says "Próximamente". */
  to?: string
  /** Its place in the grid. */
  className?: string
  children?: ReactNode
}

/** A large way into a part of the product. */
export function Tile({ title, icon, tone = 'brand', badge, to, className, children }: TileProps) {
  const head = (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className={classNames('tile-ic', !to ? 'tile-off' : tone !== 'brand' && `tile-${tone}`)}>
        {icon}
      </span>
      {to ? (
        badge
      ) : (
        <span className="flex flex-wrap gap-2">
          {badge}
          <SoonBadge />
        </span>
      )}
    </span>
  )
  if (!to)
    return (
      <div className={classNames('card tile soon', className)} aria-disabled="true">
        {head}
        <h2 className="type-h3">{title}</h2>
        {children}
      </div>
    )
  return (
    <Link className={classNames('card tile', className)} to={to}>
      {head}
      <h2>{title}</h2>
      {children}
    </Link>
  )
}
