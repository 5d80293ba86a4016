import type { Draft, DraftChange } from '@mostrador/contract/listings'

export type Saving = 'saved' | 'saving' | 'offline' | 'refused'

export interface DraftBook {
  /** Hears of any change: which drafts there are, what is in them, how saving stands. */
  subscribe(listener: () => void): () => void
  ids(): readonly string[]
  get(id: string): Draft | undefined
  saving(): Saving
  /** Writes at once on the screen and in this browser, and at the server a moment later. */
  edit(id: string, change: DraftChange): void
  /** What is not of the seller's writing: how the publication stands. */
  mark(id: string, change: Partial<Draft>): void
  /** What the server has; what it has not heard yet stays on top. */
  take(drafts: readonly Draft[]): void
  add(draft: Draft): void
  remove(id: string): void
  /** Resolves once the server has all of it; rejects when it cannot be reached. */
  flush(id: string): Promise<void>
  close(): void
}

interface Needs {
  send(id: string, change: DraftChange): Promise<unknown>
  /** Whether a change that failed may be taken later; else asking again would be of no use. */
  mayPass(error: unknown): boolean
  /** Where changes wait that the server has not heard of; outlives the tab. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  storageKey: string
  later?: (work: () => void, ms: number) => number
  cancel?: (timer: number) => void
}

const SAVE_AFTER_MS = 500
const RETRY_AFTER_MS = 3000
/** A list that was asked for before a save may come in after it. */
const REMEMBER_MS = 5000

type Waiting = Map<string, DraftChange>

/** The drafts as they are being written; nothing that was typed waits for the network. */
export function createDraftBook(needs: Needs): DraftBook {
  const { send, mayPass, storage, storageKey } = needs
  const later = needs.later ?? ((work, ms) => window.setTimeout(work, ms))
  const cancel = needs.cancel ?? ((timer) => window.clearTimeout(timer))
  const drafts = new Map<string, Draft>()
  const waiting: Waiting = readWaiting(storage, storageKey)
  const sending = new Map<string, Promise<void>>()
  /** On its way, or sent a moment ago. */
  const recent = new Map<string, DraftChange>()
  const timers = new Map<string, number>()
  const listeners = new Set<() => void>()
  let order: readonly string[] = []
  let saving: Saving = 'saved'

  const tell = () => listeners.forEach((listener) => listener())
  const keep = () => {
    if (waiting.size === 0) storage.removeItem(storageKey)
    else storage.setItem(storageKey, JSON.stringify(Object.fromEntries(waiting)))
  }
  const standing = (next?: Saving) => {
    saving = next ?? (waiting.size > 0 || sending.size > 0 ? 'saving' : 'saved')
    tell()
  }

  function schedule(id: string, ms: number) {
    cancel(timers.get(id) ?? 0)
    timers.set(
      id,
      later(() => void save(id).catch(() => undefined), ms),
    )
  }

  async function save(id: string): Promise<void> {
    cancel(timers.get(id) ?? 0)
    await sending.get(id)?.catch(() => undefined)
    const change = waiting.get(id)
    if (!change) return
    const going = attempt(id, change)
    sending.set(id, going)
    try {
      await going
    } finally {
      sending.delete(id)
      if (saving === 'saving') standing()
    }
  }

  async function attempt(id: string, change: DraftChange): Promise<void> {
    standing('saving')
    waiting.delete(id)
    const latest = { ...recent.get(id), ...change }
    recent.set(id, latest)
    try {
      await send(id, change)
      keep()
      later(() => recent.get(id) === latest && recent.delete(id), REMEMBER_MS)
    } catch (error) {
      const passes = mayPass(error)
      recent.delete(id)
      // What was typed meanwhile is newer.
      if (drafts.has(id)) waiting.set(id, { ...change, ...waiting.get(id) })
      keep()
      standing(passes ? 'offline' : 'refused')
      if (passes) schedule(id, RETRY_AFTER_MS)
      throw error
    }
  }

  function put(draft: Draft) {
    const { id } = draft
    const isHeld = draft.status === 'generando' || draft.mlId !== null
    // What is being published, or is, can no longer be written.
    if (isHeld) waiting.delete(id)
    const change = { ...recent.get(id), ...waiting.get(id) }
    const isAsKnown = isHeld || Object.keys(change).length === 0
    // A failure is newer than what was sent before it.
    const hasFailed = draft.status === 'error' && !waiting.has(id)
    drafts.set(id, isAsKnown ? draft : { ...draft, ...change, ...(!hasFailed && statusAfter(draft, change)) })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ids: () => order,
    get: (id) => drafts.get(id),
    saving: () => saving,
    edit(id, change) {
      const draft = drafts.get(id)
      if (!draft) return
      drafts.set(id, {
        ...draft,
        ...change,
        ...(draft.status === 'error' && REPAIRED),
        ...statusAfter(draft, change),
      })
      waiting.set(id, { ...waiting.get(id), ...change })
      keep()
      schedule(id, SAVE_AFTER_MS)
      standing('saving')
    },
    mark(id, change) {
      const draft = drafts.get(id)
      if (draft) drafts.set(id, { ...draft, ...change })
      tell()
    },
    take(fresh) {
      drafts.clear()
      fresh.forEach(put)
      order = fresh.map(({ id }) => id)
      for (const id of waiting.keys()) {
        if (drafts.has(id)) schedule(id, SAVE_AFTER_MS)
        else waiting.delete(id)
      }
      keep()
      tell()
    },
    add(draft) {
      put(draft)
      // The server's list may have told of it before the reply to adding it came in.
      order = [...new Set(order).add(draft.id)]
      tell()
    },
    remove(id) {
      drafts.delete(id)
      waiting.delete(id)
      order = order.filter((one) => one !== id)
      keep()
      tell()
    },
    flush: save,
    close() {
      timers.forEach((timer) => cancel(timer))
      listeners.clear()
    },
  }
}

/** A draft that is changed after it failed is an ordinary one again. */
const REPAIRED = { statusMessage: null, error: null, validationErrors: [] }

function statusAfter(draft: Draft, { readyToPublish }: DraftChange): Pick<Draft, 'status'> {
  return { status: (readyToPublish ?? draft.readyToPublish) ? 'listo' : 'pendiente' }
}

function readWaiting(storage: Needs['storage'], key: string): Waiting {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : [])
  } catch {
    return new Map()
  }
}
