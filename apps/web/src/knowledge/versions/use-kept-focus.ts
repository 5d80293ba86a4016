import { useEffect, useRef } from 'react'

/**
 * Takes the focus on when what had it is gone. Call the result when something is pressed, with the ids of what gets the
 * focus instead: the first that is shown.
 */
export function useKeptFocus(): (ids: readonly string[]) => void {
  const kept = useRef<{ pressed: Element | null; ids: readonly string[] }>(undefined)
  // Which rendering takes the pressed button away is not known before.
  useEffect(() => {
    if (!kept.current || document.activeElement === kept.current.pressed) return
    if (document.activeElement === document.body) focusFirst(kept.current.ids)
    kept.current = undefined
  })
  return (ids) => {
    kept.current = { pressed: document.activeElement, ids }
  }
}

function focusFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const element = document.getElementById(id)
    element?.focus()
    // A hidden element takes no focus.
    if (element !== null && document.activeElement === element) return
  }
}
