import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { uiTexts } from './texts.ts'

export interface Crumb {
  name: string
  to: string
}

/** The way here. A single crumb is just the name of the page. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={uiTexts.breadcrumbs}>
      <ol className="crumbs">
        {crumbs.map((crumb, index) =>
          index === crumbs.length - 1 ? (
            <li key={crumb.to} aria-current="page">
              {crumb.name}
            </li>
          ) : (
            <li key={crumb.to}>
              <Link to={crumb.to}>{crumb.name}</Link>
              <ChevronRight className="i-sm" />
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
