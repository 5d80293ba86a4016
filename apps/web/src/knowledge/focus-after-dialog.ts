/** Frames to wait at most, about a second: a dialog keeps the page behind it inert for a while after it has left. */
const MOST_FRAMES = 60

/** Takes the focus to an element once the dialog over it has left, unless something else has it by then. */
export function focusAfterDialog(id: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    const element = document.getElementById(id)
    if (isFree) element?.focus()
    const isOpen = document.querySelector('[role=dialog]') !== null
    if (frames > 0 && (isOpen || (isFree && document.activeElement !== element)))
      focusAfterDialog(id, frames - 1)
  })
}
