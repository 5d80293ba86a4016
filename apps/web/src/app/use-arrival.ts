import { PRODUCT_NAME } from '@mostrador/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { titleOf } from './crumbs.ts'

/** On arriving at a page: the document gets its title, and after the first page the focus goes to the heading. */
export function useArrival() {
  const { pathname } = useLocation()
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
