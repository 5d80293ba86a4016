import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'

export type AddressParts = Record<'query' | 'hash', URLSearchParams>

const partsOf = ({ search, hash }: Location) => ({
  /** Changes when other parts arrive. */
  key: search + hash,
  query: new URLSearchParams(search),
  hash: new URLSearchParams(hash.slice(1)),
})

/** What came with the address. It is taken out of it at once, so that no history and no copied address holds a secret. */
export function useAddressParts() {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search, hash } = location
  const [parts, setParts] = useState(() => partsOf(location))
  const isNew = search !== '' || hash !== ''
  if (isNew && parts.key !== search + hash) setParts(partsOf(location))

  useLayoutEffect(() => {
    if (isNew) void navigate(pathname, { replace: true })
  }, [isNew, pathname, navigate])

  return parts
}
