import { Link } from 'react-router'
import { Wordmark } from '#ui'
import { ChannelDoorway } from './ChannelDoorway.tsx'
import { MainNav } from './MainNav.tsx'
import { appTexts } from './texts.ts'

/** The rolling shutter: housing with the logo, one slat an entry, and the doorway at its foot. */
export function SideMenu() {
  return (
    <aside className="side on-dark" aria-label={appTexts.sideMenu}>
      <Link className="logo" to="/" aria-label={appTexts.goHome}>
        <Wordmark />
      </Link>
      <div className="slatwall slats">
        <MainNav place="side" />
      </div>
      <ChannelDoorway />
    </aside>
  )
}
