import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepFresh } from '#platform'

/** At every protected page the session is renewed if need be, silently: the page does not wait and a failure is ignored. */
export function useFreshSession() {
  const { pathname } = useLocation()
  useEffect(() => keepFresh(), [pathname])
}
