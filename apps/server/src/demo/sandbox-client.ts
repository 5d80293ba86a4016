import * as z from 'zod'

/** Plays the seller and the buyers at the marketplace sandbox. */
export interface SandboxClient {
  isThere(): Promise<boolean>
  /** Presses 'Permitir' on the permission page and answers what comes back to the product. */
  grant(permissionPage: string): Promise<{ code: string; state: string }>
  ask(question: { item_id?: string; nickname: string; text: string }): Promise<void>
}

const Asked = z.object({ id: z.number() })

export function sandboxClient(url: string): SandboxClient {
  return {
    isThere: () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    async grant(permissionPage) {
      const page = await (await fetch(permissionPage)).text()
      // The first account on the page is the demo seller.
      const account = /name="account" value="(\d+)"/.exec(page)?.[1] ?? ''
      const answer = await fetch(permissionPage, {
        method: 'POST',
        body: new URLSearchParams({ account, decision: 'allow' }),
        redirect: 'manual',
      })
      const location = answer.headers.get('location')
      if (!location) throw new Error(`the sandbox did not grant: ${answer.status}`)
      const { searchParams } = new URL(location)
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    async ask(question) {
      const answer = await fetch(`${url}/_control/questions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
      })
      Asked.parse(await answer.json())
    },
  }
}
