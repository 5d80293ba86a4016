import { QuestionStatus } from '@mostrador/contract/questions'

/** What the address of the questions page says: which page, and of which status. Nonsense counts as nothing. */
export function readListAddress(search: URLSearchParams) {
  const page = Number(search.get('pagina'))
  const status = QuestionStatus.safeParse(search.get('estado'))
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    status: status.success ? status.data : undefined,
  }
}

/** The first page of all questions is the plain address. */
export function listAddress({ page = 1, status }: { page?: number; status?: QuestionStatus | undefined }) {
  return {
    ...(status && { estado: status }),
    ...(page > 1 && { pagina: String(page) }),
  }
}
