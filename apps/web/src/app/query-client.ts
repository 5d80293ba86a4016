import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform'

const RETRIES = 2

/** A 'no' from the server stays a 'no'; only silence and server trouble are worth asking again. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

// Without a connection a call fails with its sentence; waiting for the connection would look like a page that hangs.
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        // Off by default in that mode.
        refetchOnReconnect: true,
        staleTime: 15_000,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
