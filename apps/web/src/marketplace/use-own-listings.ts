import { listingReferences } from '@mostrador/contract/listing-references'
import { checkOwnListingsEndpoint } from '@mostrador/contract/questions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#platform'

const QUIET_MS = 400
const KEPT_MS = 5 * 60_000
const NONE: ReadonlySet<string> = new Set()

/** Of the listings that a text names, those of the seller. Empty until the server has said so, and while it cannot. */
export function useOwnListings(text: string): ReadonlySet<string> {
  const named = [...new Set(listingReferences(text).map(({ id }) => id))].sort().join(' ')
  const asked = useQuiet(named)
  const { data } = useQuery({
    queryKey: ['channel', 'mercadolibre', 'own-listings', asked],
    queryFn: async ({ signal }) =>
      (await call(checkOwnListingsEndpoint, { body: { ids: asked.split(' ') }, signal })).data.own,
    select: toSet,
    enabled: asked !== '',
    staleTime: KEPT_MS,
  })
  return data ?? NONE
}

const toSet = (ids: string[]): ReadonlySet<string> => new Set(ids)

/** A value once it stayed the same for a moment, so that no call is made for each keystroke. */
function useQuiet(value: string): string {
  const [quiet, setQuiet] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return quiet
}
