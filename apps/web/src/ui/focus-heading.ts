/** Takes the focus to the page's heading, for when what held it is gone: the row that was deleted. */
export const focusHeading = () =>
  // A modal gives the focus back when it goes; this comes after.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus())
