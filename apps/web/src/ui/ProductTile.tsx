import type { ReactNode } from 'react'
import { Thumb } from './Thumb.tsx'

interface ProductTileProps {
  title: string
  thumbnail?: string | null
  /** A line below the title: who asks and when, or a price. */
  detail?: ReactNode
  /** At the right: a status badge. */
  badge?: ReactNode
}

/** A product in a row of a list. */
export function ProductTile({ title, thumbnail, detail, badge }: ProductTileProps) {
  return (
    <div className="flex min-w-0 items-start gap-4">
      <Thumb src={thumbnail} />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex items-start justify-between gap-4">
          <h3 className="min-w-0 wrap-anywhere">{title}</h3>
          {badge}
        </div>
        {detail && <div className="text-small text-ink-2">{detail}</div>}
      </div>
    </div>
  )
}
