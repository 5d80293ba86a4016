import { expect, test } from 'vitest'
import { keptConversation, newConversationId, startConversation } from './conversation.ts'

const storageWith = (kept: Record<string, string> = {}) => {
  const items = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage
}

test('a conversation is named conv_, something random and the time', () => {
  expect(newConversationId(1_763_730_000_000)).toMatch(/^conv_[0-9a-f]{12}_1763730000000$/)
  expect(newConversationId(1)).not.toBe(newConversationId(1))
})

test('a browser without a conversation gets one and keeps it', () => {
  const storage = storageWith()

  const id = keptConversation(storage, 'marina')

  expect(storage.getItem('mlConversationId')).toBe(id)
  expect(keptConversation(storage, 'marina')).toBe(id)
})

test('starting over gives the browser another conversation', () => {
  const storage = storageWith({ mlConversationId: 'conv_abc_1' })

  const id = startConversation(storage, 'marina')

  expect(id).not.toBe('conv_abc_1')
  expect(keptConversation(storage, 'marina')).toBe(id)
})

test('what is kept but is no conversation is replaced', () => {
  const storage = storageWith({ mlConversationId: 'conv_<b>_x', mlConversationAccount: 'marina' })

  expect(keptConversation(storage, 'marina')).toMatch(/^conv_[0-9a-f]{12}_\d+$/)
})

test('an account continues its own conversation, and never that of the previous account', () => {
  const storage = storageWith()
  const marinas = keptConversation(storage, 'marina')
  expect(keptConversation(storage, 'marina')).toBe(marinas)

  expect(keptConversation(storage, 'bruno')).not.toBe(marinas)
})
