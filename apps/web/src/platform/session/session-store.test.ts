import type { SignedIn } from '@mostrador/contract/accounts'
import { describe, expect, test, vi } from 'vitest'
import { aJwt } from '../testing/a-jwt.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { aSignedIn } from '../testing/a-signed-in.ts'
import { createSessionStore, parseUser } from './session-store.ts'

function startStore(signedIn: SignedIn = aSignedIn()) {
  const storage = memoryStorage()
  const store = createSessionStore(storage, memoryStorage())
  store.save(signedIn)
  return { storage, store }
}

describe('the stored session', () => {
  test('lies under the four promised keys', () => {
    const signedIn = aSignedIn({ jwt: 'a.b.c', expiresAt: 1_800_000_000 })
    const { storage, store } = startStore(signedIn)

    expect(storage.getItem('jwt')).toBe('a.b.c')
    expect(storage.getItem('expires_at')).toBe('1800000000')
    expect(storage.getItem('refresh_token')).toBe(signedIn.session.refresh_token)
    expect(parseUser(storage.getItem('user'))).toEqual(signedIn.user)
    expect(store.read()).toEqual({
      jwt: 'a.b.c',
      expiresAt: 1_800_000_000,
      refreshToken: signedIn.session.refresh_token,
    })
  })

  test('signing out leaves nothing behind', () => {
    const { storage, store } = startStore()

    store.clear()

    expect(storage.length).toBe(0)
    expect(store.read()).toBeNull()
    expect(store.hasEnded()).toBe(false)
  })

  test.each(['jwt', 'expires_at', 'refresh_token'])('without its %s a session is none', (key) => {
    const { storage, store } = startStore()

    storage.removeItem(key)

    expect(store.read()).toBeNull()
  })

  test('a session that the server ended is remembered as such until the next sign-in', () => {
    const { store } = startStore()

    store.end()
    expect(store.hasEnded()).toBe(true)

    store.save(aSignedIn())
    expect(store.hasEnded()).toBe(false)
  })

  test('what the page before learned of the end is known to the next page of the same tab, and to no other tab', () => {
    const storage = memoryStorage()
    const tab = memoryStorage()
    createSessionStore(storage, tab).end()

    expect(createSessionStore(storage, tab).hasEnded()).toBe(true)
    expect(createSessionStore(storage, memoryStorage()).hasEnded()).toBe(false)
  })

  test('whoever listens hears of every change, until they stop', () => {
    const { store } = startStore()
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)

    store.clear()
    store.save(aSignedIn())
    stop()
    store.clear()

    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a page', () => {
  const marina = {
    ...aSignedIn({ jwt: aJwt({ sub: 'marina' }) }),
    user: { ...aSignedIn().user, id: 'marina' },
  }
  const bruno = {
    ...aSignedIn({ jwt: aJwt({ sub: 'bruno' }) }),
    user: { ...aSignedIn().user, id: 'bruno', email: 'bruno@tienda.test' },
  }

  function startTabs() {
    const storage = memoryStorage()
    const tab = () => createSessionStore(storage, memoryStorage())
    const [page, other] = [tab(), tab()]
    other.save(marina)
    page.take()
    return { page, other, tab, storage }
  }

  test('is left when another account signs in in another tab, and shows nothing of it', () => {
    const { page, other } = startTabs()

    other.save(bruno)

    expect(page.state()).toBe('other')
    expect(page.readUserText()).toBeNull()
    expect(page.hasLeft()).toBe(true)
    expect(page.leaving.aborted).toBe(true)
    expect(() => page.take()).toThrow('Another account has signed in.')
  })

  test('does not show the user of another account while that account’s token is still to come', () => {
    const { page, storage } = startTabs()
    expect(parseUser(page.readUserText())).toEqual(marina.user)

    storage.setItem('user', JSON.stringify(bruno.user))

    expect(page.state()).toBe('in')
    expect(page.readUserText()).toBeNull()
  })

  test('is left when its own session has ended and another account signs in in the same tab', () => {
    const { page } = startTabs()
    page.end()
    expect(page.leaving.aborted).toBe(false)

    page.save(bruno)

    expect(page.leaving.aborted).toBe(true)
  })

  test('stays when the same account signs in again, with another token', () => {
    const { page, other } = startTabs()
    other.clear()

    other.save(aSignedIn({ jwt: aJwt({ sub: 'marina', exp: 2 }) }))

    expect(page.hasLeft()).toBe(false)
    expect(page.state()).toBe('in')
    expect(page.take()).toMatchObject({ jwt: aJwt({ sub: 'marina', exp: 2 }) })
  })

  test('neither ends nor changes the session of the next account', () => {
    const { page, other } = startTabs()
    other.save(bruno)

    page.clear()
    page.end()
    page.askSecondFactor()
    page.saveUser(marina.user)

    expect(other.state()).toBe('in')
    expect(other.readUser()).toEqual(bruno.user)
  })

  test('stays left, even when its own account signs in again', () => {
    const { page, other } = startTabs()
    other.save(bruno)
    page.hasLeft()

    other.save(marina)

    expect(page.state()).toBe('other')
    expect(() => page.take()).toThrow('Another account has signed in.')
  })

  test('without an account, such as the sign-in page, accepts any account', () => {
    const { other, tab } = startTabs()
    const signInPage = tab()

    other.save(bruno)

    expect(signInPage.hasLeft()).toBe(false)
    expect(signInPage.take()).toMatchObject({ jwt: bruno.session.access_token })
    expect(signInPage.pageAccount()).toBe('bruno')
  })
})

test.each([null, '', '{', '[]', '"text"', '{"phone":"1"}'])('a damaged user (%s) is no user', (text) => {
  expect(parseUser(text)).toBeNull()
})
