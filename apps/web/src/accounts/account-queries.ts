import { meEndpoint } from '@mostrador/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { call, session } from '#platform'

/** The signed-in user as the server knows it now; what the browser keeps follows. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }) => {
    const user = await call(meEndpoint, { signal })
    session.saveUser(user)
    return user
  },
})
