import { Link, useMatches } from 'react-router'
import { Breadcrumbs, Mark } from '#ui'
import { crumbsOf } from './crumbs.ts'
import { appTexts } from './texts.ts'
import { UserMenu } from './UserMenu.tsx'

export function TopBar() {
  return (
    <header className="top">
      <div className="top-l">
        <Link className="logo" to="/" aria-label={appTexts.goHome}>
          <Mark />
        </Link>
        <Breadcrumbs crumbs={crumbsOf(useMatches())} />
      </div>
      <UserMenu />
    </header>
  )
}
