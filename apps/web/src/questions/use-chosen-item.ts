import { ItemId } from '@mostrador/contract/questions'
import { useSearchParams } from 'react-router'

const PARAMETER = 'publicacion'

/** The listing that the simulator is about, kept in the address; null for the sample product. */
export function useChosenItem() {
  const [search, setSearch] = useSearchParams()
  const chosen = ItemId.safeParse(search.get(PARAMETER))
  const choose = (itemId: string | null) =>
    setSearch(itemId === null ? {} : { [PARAMETER]: itemId }, { replace: true })
  return [chosen.success ? chosen.data : null, choose] as const
}
