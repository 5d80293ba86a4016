import { useState } from 'react'
import { session } from '#platform'

/** A text that is still there when the seller comes back to the page, until the tab is closed. Each seller has their own. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = `kept-text.${session.pageAccount()}.${name}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const keep = (next: string) => {
    setText(next)
    sessionStorage.setItem(key, next)
  }
  return [text, keep]
}
