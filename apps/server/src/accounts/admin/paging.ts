import * as z from 'zod'
import { AuthProblem } from '../auth-problem.ts'

const PER_PAGE = 50
const MOST_PER_PAGE = 1000

/** Which page of a list is asked for; the client sends '' for what its user left out. */
export const Paging = z.object({ page: z.string().optional(), per_page: z.string().optional() })

export interface Page {
  number: number
  size: number
}

export function pageOf({ page, per_page }: z.infer<typeof Paging>): Page {
  const number = count(page, 1)
  const size = Math.min(count(per_page, PER_PAGE), MOST_PER_PAGE)
  return { number, size }
}

function count(text: string | undefined, otherwise: number): number {
  if (!text) return otherwise
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new AuthProblem('validation_failed', { message: 'Bad Pagination Parameters' })
}

/** The headers by which a client finds the next and the last page; `page` comes first, where the client looks. */
export function pageHeaders(path: string, { number, size }: Page, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / size))
  const link = (page: number, rel: string) => `<${path}?page=${page}&per_page=${size}>; rel="${rel}"`
  const links = [...(number < last ? [link(number + 1, 'next')] : []), link(last, 'last')]
  return { 'x-total-count': String(total), link: links.join(', ') }
}
