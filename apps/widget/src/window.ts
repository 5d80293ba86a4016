/** The width from which the chat covers the whole window; the same as in the styles. */
const COVERING = '(max-width: 480px)'

/** On a phone the panel is what the keyboard leaves of the window. Answers how to stop. */
export function followKeyboard(host: HTMLElement): () => void {
  const view = window.visualViewport
  const follow = () => {
    if (!view) return
    host.style.setProperty('--h', `${view.height}px`)
    host.style.setProperty('--t', `${view.offsetTop}px`)
  }
  follow()
  view?.addEventListener('resize', follow)
  view?.addEventListener('scroll', follow)
  return () => {
    view?.removeEventListener('resize', follow)
    view?.removeEventListener('scroll', follow)
  }
}

/** While the panel covers the window, the focus goes round inside of it. Answers how to stop. */
export function holdFocus(panel: HTMLElement, isOpen: () => boolean): () => void {
  const covers = window.matchMedia(COVERING)
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !isOpen() || !covers.matches) return
    const stops = [...panel.querySelectorAll<HTMLElement>('button,a,input,textarea,[tabindex="0"]')].filter(
      (element) => element.offsetParent !== null,
    )
    const root = panel.getRootNode() as ShadowRoot
    const [first, last] = [stops[0], stops.at(-1)]
    const leaves = event.shiftKey ? root.activeElement === first : root.activeElement === last
    if (!leaves) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
  panel.addEventListener('keydown', keep)
  return () => panel.removeEventListener('keydown', keep)
}
