/** A question as the sandbox holds it. */
export interface HeldQuestion {
  id: number
  status: string
  text: string
  date_created: string
  answer: { text: string; date_created: string } | null
  /** Answers that were sent to it, and those that were taken. */
  attempts: number
  accepted: number
}

export interface LoggedCall {
  at: string
  method: string
  path: string
  status: number | 'lost' | null
}

export interface Sandbox {
  url: string
  /** A buyer asks; answers the question's id. */
  ask(question: { item_id: string; text: string; nickname: string }): Promise<number>
  question(id: number): Promise<HeldQuestion>
  fault(fault: object): Promise<void>
  changeItem(id: string, change: object): Promise<void>
  /** The selling prices that a listing had, has and is going to have, oldest first. */
  priceChanges(itemId: string): Promise<{ at: string; amount: number }[]>
  /** Moves its time on; ends when all that fell due has happened. */
  advance(seconds: number): Promise<void>
  /** One more seller who can connect, with listings. */
  addSeller(): Promise<{ id: number; items: string[] }>
  log(): Promise<LoggedCall[]>
}

/** Drives the marketplace sandbox through its control calls. */
export function sandboxAt(url: string): Sandbox {
  const control = async <T>(path: string, body?: object): Promise<T> => {
    const reply = await fetch(`${url}/_control/${path}`, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`the sandbox answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  return {
    url,
    ask: async (question) => (await control<{ id: number }>('questions', question)).id,
    question: (id) => control<HeldQuestion>(`questions/${id}`),
    fault: async (fault) => void (await control('faults', fault)),
    changeItem: async (id, change) => void (await control(`items/${id}`, change)),
    priceChanges: async (itemId) =>
      (await control<{ price_changes: { at: string; amount: number }[] }>(`items/${itemId}`)).price_changes,
    advance: async (seconds) => void (await control('clock', { advance_seconds: seconds })),
    addSeller: () => control('sellers', {}),
    log: () => control<LoggedCall[]>('log'),
  }
}
