import { PRODUCT_NAME } from '@mostrador/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { titleOf } from './crumbs.ts'
import { useScrollPlace } from './scroll-places.ts'

/** On arriving at a page: it is scrolled to its place, the document gets its title, and the heading the focus. */
export function useArrival() {
  const { pathname } = useLocation()
  useScrollPlace()
  const title = titleOf(useMatches(), PRODUCT_NAME)
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
