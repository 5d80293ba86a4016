import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

const MOST = 1000

/** Keeps what the provider remembers in this process. The oldest goes first; what has expired the provider sees itself. */
export function createMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  const findBy = (matches: (payload: AdapterPayload) => boolean) => [...kept.values()].find(matches)
  return (kind) => ({
    async upsert(id, payload) {
      kept.set(`${kind} ${id}`, payload)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    },
    find: async (id) => kept.get(`${kind} ${id}`),
    findByUserCode: async (code) => findBy(({ userCode }) => userCode === code),
    findByUid: async (wanted) => findBy(({ uid, kind: held }) => uid === wanted && held === kind),
    async consume(id) {
      const payload = kept.get(`${kind} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(`${kind} ${id}`)
    },
    async revokeByGrantId(wanted) {
      for (const [key, { grantId }] of kept) if (grantId === wanted) kept.delete(key)
    },
  })
}
