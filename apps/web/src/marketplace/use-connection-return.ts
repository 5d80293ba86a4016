import { finishConnectionEndpoint } from '@mostrador/contract/marketplace'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform'
import { channelQuery } from './channel-queries.ts'
import { noteChannelStart } from './channel-start.ts'
import { takeChosenCountry } from './chosen-country.ts'
import { readReturn } from './connection-return.ts'
import { sentenceOf } from './sentence-of.ts'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** Finishes a connection with what the marketplace left in the address, once, and cleans the address. */
export function useConnectionReturn() {
  const client = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [returned] = useState(() => readReturn(search))
  const granted = returned && 'code' in returned ? returned : null

  useEffect(() => {
    if (returned) setSearch({}, { replace: true })
  }, [returned, setSearch])

  // A query and not a mutation: the code is good for one use, and the cache asks once however often the page mounts.
  // Under no key of the channel's: whatever asks those anew would send the code a second time.
  const finished = useQuery({
    queryKey: ['connection-return', granted?.code],
    queryFn: async () => {
      const chosenSiteId = takeChosenCountry(sessionStorage)
      if (!granted) return null
      const { data } = await call(finishConnectionEndpoint, { body: granted })
      // What was asked before the connection stood must not come in after it.
      await client.cancelQueries({ ...channelQuery, exact: true })
      client.setQueryData(channelQuery.queryKey, data)
      noteChannelStart(client, data)
      return { chosenSiteId }
    },
    enabled: granted !== null,
    retry: false,
    retryOnMount: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })

  return {
    isFinishing: finished.isLoading,
    hasJustConnected: finished.isSuccess,
    chosenSiteId: finished.data?.chosenSiteId ?? null,
    refusal:
      returned && 'refusal' in returned
        ? returned.refusal
        : finished.isError
          ? sentenceOf(finished.error, texts.finishFailed)
          : undefined,
  }
}
