import { knowledgeTexts, MAX_URLS_A_REQUEST, WebAddress } from '@mostrador/contract/knowledge'

/** The addresses with one more that was typed, or what is wrong with it. An empty one is ignored. */
export function addUrl(
  chosen: readonly string[],
  typed: string,
): { urls: readonly string[]; error?: undefined } | { urls?: undefined; error: string } {
  if (typed.trim() === '') return { urls: chosen }
  const url = WebAddress.safeParse(typed)
  if (!url.success) return { error: knowledgeTexts.urlInvalid }
  if (chosen.includes(url.data)) return { error: knowledgeTexts.urlAlreadyAdded }
  if (chosen.length >= MAX_URLS_A_REQUEST) return { error: knowledgeTexts.tooManyUrls }
  return { urls: [...chosen, url.data] }
}
