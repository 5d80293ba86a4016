import { createHash } from 'node:crypto'

export interface User {
  id: number
  nickname: string
  siteId: string
  kind: 'seller' | 'buyer' | 'operator'
  /** Offered on the consent page. */
  mayLogIn: boolean
  firstName: string
  lastName: string
  email: string
  tags: string[]
  city: string
  registeredAt: string
}

export interface UserBook {
  get(id: number): User | undefined
  all(): User[]
  /** The buyer of that nickname, new if nobody has it. */
  buyerCalled(nickname: string): User
  add(user: User): void
}

export function createUserBook(seed: readonly User[]): UserBook {
  const users = structuredClone(seed)
  const byId = new Map(users.map((user) => [user.id, user]))
  const byNickname = new Map(users.map((user) => [user.nickname, user]))
  const add = (user: User) => {
    byId.set(user.id, user)
    byNickname.set(user.nickname, user)
  }
  return {
    get: (id) => byId.get(id),
    all: () => [...byId.values()],
    buyerCalled(nickname) {
      const known = byNickname.get(nickname)
      if (known) return known
      const buyer: User = {
        id: idFrom(nickname),
        nickname,
        siteId: 'MLA',
        kind: 'buyer',
        mayLogIn: false,
        firstName: '',
        lastName: '',
        email: '',
        tags: ['normal'],
        city: 'Buenos Aires',
        registeredAt: '2024-03-05T10:12:45.000-04:00',
      }
      add(buyer)
      return buyer
    },
    add,
  }
}

/** The same nickname has the same id in every run, because who reads it may remember the pair. */
const idFrom = (nickname: string) =>
  2_500_000_000 + createHash('sha256').update(nickname).digest().readUInt32BE()
