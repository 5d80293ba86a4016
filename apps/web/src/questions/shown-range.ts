import { questionScreenTexts as texts } from './texts.ts'

interface Paging {
  page: number
  limit: number
  total: number
}

export const lastPage = ({ limit, total }: Paging) => Math.max(1, Math.ceil(total / limit))

/** "Mostrando 11 a 14 de 14 preguntas"; nothing where there is nothing to count. */
export function shownRange(paging: Paging): string {
  const { page, limit, total } = paging
  if (total === 0 || page > lastPage(paging)) return ''
  return texts.showing((page - 1) * limit + 1, Math.min(page * limit, total), total)
}
