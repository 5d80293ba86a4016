import { useLayoutEffect } from 'react'
import { useLocation, type DataRouter } from 'react-router'

let place: number | false | null = null
let isFirstPage = true

/** Lets the router remember how far down each visited page was. (Its own component for this is four times the size.) */
export function rememberScrollPlaces(router: DataRouter) {
  router.enableScrollRestoration({}, () => window.scrollY)
  router.subscribe(({ restoreScrollPosition, preventScrollReset }) => {
    place = preventScrollReset ? false : restoreScrollPosition
  })
}

/** A new page starts at its top; going back finds the place where the page was left. */
export function useScrollPlace() {
  const { key, hash } = useLocation()
  useLayoutEffect(() => {
    // The first page may have been drawn and scrolled before this program was there.
    if (!isFirstPage && place !== false && !hash) window.scrollTo(0, place ?? 0)
    isFirstPage = false
    // Once for every navigation, which is what `key` stands for.
  }, [key, hash])
}
