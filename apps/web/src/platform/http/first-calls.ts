declare global {
  interface Window {
    /** What the page asked for before its program was there (`app/before-paint.js`), and with which token. */
    firstCalls?: { jwt: string; answers: Map<string, Promise<Response>> }
  }
}

/** The answer to a call that is already under way with this token. Each is taken once: the next one asks anew. */
export function takeFirstCall(url: string, authorization: string | undefined): Promise<Response> | undefined {
  const { firstCalls } = globalThis.window ?? {}
  if (!firstCalls || (authorization && authorization.replace('Bearer ', '') !== firstCalls.jwt))
    return undefined
  const answer = firstCalls.answers.get(url)
  firstCalls.answers.delete(url)
  return answer
}
