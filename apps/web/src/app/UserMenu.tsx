import { BadgeDollarSign, ChevronDown, LifeBuoy, LogOut, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { signOut, useUser } from '#platform'
import { Initials } from '#ui'
import { appTexts } from './texts.ts'

const pages = [
  { to: '/account', name: appTexts.account, Icon: UserRound },
  { to: '/plans', name: appTexts.plans, Icon: BadgeDollarSign },
  { to: '/contact', name: appTexts.support, Icon: LifeBuoy },
]
const MENU_ID = 'menu-usuario'

/** The browser's own popover: it opens, closes on Escape or a press elsewhere, and gives the focus back, without a library. */
export function UserMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const email = useUser()?.email ?? ''
  const nick = email.split('@')[0] ?? ''

  const leave = () => {
    menu.current?.hidePopover()
    signOut()
    void navigate('/login')
  }

  return (
    <>
      <button type="button" className="me" popoverTarget={MENU_ID}>
        <Initials name={nick} />
        <span className="sr-only">{appTexts.userMenu(email)}</span>
        <span className="me-name" aria-hidden="true">
          {nick}
        </span>
        <ChevronDown className="i-sm" />
      </button>
      <div className="me-menu" id={MENU_ID} popover="auto" ref={menu}>
        <ul>
          {pages.map(({ to, name, Icon }) => (
            <li key={to}>
              <Link to={to} onClick={() => menu.current?.hidePopover()}>
                <Icon className="i" />
                {name}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={leave}>
              <LogOut className="i" />
              {appTexts.signOut}
            </button>
          </li>
        </ul>
      </div>
    </>
  )
}
