const KEPT = 30

/** The newest last. In memory alone: nothing of a seller stays on a disk that others may use. */
const kept = new Map<string, { tag: string; text: string }>()

/** What was answered last, so that the server can say that it still holds in place of sending it again. */
export const keptAnswers = {
  condition(url: string): Record<string, string> {
    const answer = kept.get(url)
    return answer ? { 'if-none-match': answer.tag } : {}
  },

  /** The answer with its text, whether it came now or was here already. */
  async complete(url: string, response: Response): Promise<Response> {
    const known = kept.get(url)
    if (response.status === 304 && known) return new Response(known.text)
    const tag = response.headers.get('etag')
    if (!response.ok || !tag) return response
    const text = await response.text()
    kept.delete(url)
    kept.set(url, { tag, text })
    for (const [oldest] of kept) if (kept.size > KEPT) kept.delete(oldest)
    return new Response(text)
  },
}
