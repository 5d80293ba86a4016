/** Takes the focus to the first of `ids` that is shown, when the button that had it is gone. */
export function focusIfLost(ids: readonly string[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    for (const id of ids) {
      const element = document.getElementById(id)
      element?.focus()
      // A hidden element takes no focus.
      if (element !== null && document.activeElement === element) return
    }
  })
}
