import { ConciergeBell, FolderOpen, House, Store } from 'lucide-react'
import { NavLink } from 'react-router'
import { appTexts } from './texts.ts'

const entries = [
  { to: '/', name: appTexts.home, Icon: House },
  { to: '/assistant', name: appTexts.assistants, Icon: ConciergeBell },
  { to: '/training', name: appTexts.training, Icon: FolderOpen },
  { to: '/mercadolibre', name: appTexts.marketplace, Icon: Store },
]

/** The four entries: slats of the shutter at the side, or the bar at the bottom of a phone. */
export function MainNav({ place }: { place: 'side' | 'bottom' }) {
  const isBottom = place === 'bottom'
  return (
    <nav
      className={isBottom ? 'tabbar' : 'nav'}
      aria-label={isBottom ? appTexts.mainNavPhone : appTexts.mainNav}
    >
      {entries.map(({ to, name, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          {isBottom ? (
            <span>
              <Icon className="i" />
            </span>
          ) : (
            <Icon className="i" />
          )}
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
