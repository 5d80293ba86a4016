import { useState } from 'react'

/** A text that is still there when the seller comes back to the page, until the tab is closed. */
export function useKeptText(name: string): [text: string, setText: (text: string) => void] {
  const key = `kept-text.${name}`
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '')
  const keep = (next: string) => {
    setText(next)
    sessionStorage.setItem(key, next)
  }
  return [text, keep]
}
