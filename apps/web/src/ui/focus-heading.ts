const DIALOG = '[role=dialog], [role=alertdialog]'

/** Takes the focus to the page's heading, for when what held it is gone: the row that was deleted. */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    // A modal gives the focus back one frame after it has left, and leaving takes it some time.
    if (document.querySelector(DIALOG)) return focusHeading()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus()),
    )
  })
}
