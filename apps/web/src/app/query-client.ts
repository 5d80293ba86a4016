import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform'

const RETRIES = 2

/** A 'no' from the server stays a 'no'; only silence and server trouble are worth asking again. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < RETRIES && mayPass(error) },
      mutations: { retry: false },
    },
  })
