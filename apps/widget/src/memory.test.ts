import { afterEach, expect, test, vi } from 'vitest'
import { memoryOf } from './memory.ts'

afterEach(() => vi.unstubAllGlobals())

/** A site's storage in which this stands under the chat's name. */
const storageWith = (text: string | null) => {
  const setItem = vi.fn<(key: string, text: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => text, setItem })
  return setItem
}

test('the conversation is remembered in the storage of the site', () => {
  const setItem = storageWith('{"conversation":"a key"}')
  const memory = memoryOf('an-assistant')

  memory.write({ color: '#0f4a3c' })

  expect(memory.read()).toEqual({ conversation: 'a key', color: '#0f4a3c' })
  expect(setItem).toHaveBeenCalledWith(
    'mostrador:an-assistant',
    JSON.stringify({ conversation: 'a key', color: '#0f4a3c' }),
  )
})

test.each(['null', '5', '"a word"', '{not json', null])(
  'what the site itself keeps under the name of the chat (%s) does not break it',
  (text) => {
    storageWith(text)

    expect(memoryOf('an-assistant').read().conversation).toBeUndefined()
  },
)
