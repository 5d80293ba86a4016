import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text goes into the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })

  expect(await copyText('a snippet')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('a snippet')
})

test('a browser that does not allow it, and a page without https, are told apart from success', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  expect(await copyText('a snippet')).toBe(false)

  vi.stubGlobal('navigator', {})
  expect(await copyText('a snippet')).toBe(false)
})
