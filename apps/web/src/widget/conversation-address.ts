import { ConversationChannel } from '@mostrador/contract/widget'

/** What the address of the conversations page says. Nonsense counts as nothing. */
export function readAddress(params: URLSearchParams) {
  const page = Number(params.get('pagina'))
  const channel = ConversationChannel.safeParse(params.get('canal'))
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    channel: channel.success ? channel.data : undefined,
    search: (params.get('buscar') ?? '').slice(0, 200),
  }
}

/** The first page of all conversations is the plain address. */
export const addressOf = ({
  page = 1,
  channel,
  search = '',
}: {
  page?: number
  channel?: ConversationChannel | undefined
  search?: string
}) => ({
  ...(search && { buscar: search }),
  ...(channel && { canal: channel }),
  ...(page > 1 && { pagina: String(page) }),
})
