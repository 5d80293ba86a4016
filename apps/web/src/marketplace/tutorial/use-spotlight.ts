import { useLayoutEffect, type RefObject } from 'react'
import { placeCoach } from './place-coach.ts'

const HEADER = 'header'

interface Stage {
  /** Holds what the steps speak of, in order. */
  targets: RefObject<HTMLElement | null>
  dialog: RefObject<HTMLDialogElement | null>
  card: RefObject<HTMLElement | null>
}

/**
 * Brings the step's target into sight and keeps the light on it, and the card beside it, while the page scrolls or
 * changes its size. Written into the dialog's style, so that following does not render anything.
 */
export function useSpotlight(step: number, { targets, dialog, card }: Stage) {
  useLayoutEffect(() => {
    const [target, layer, coach] = [targets.current?.children[step], dialog.current, card.current]
    if (!target || !layer || !coach) return
    target.scrollIntoView({ block: 'start' })

    const follow = () => {
      const { top, left, width, height } = target.getBoundingClientRect()
      const room = {
        top: document.querySelector(HEADER)?.getBoundingClientRect().bottom ?? 0,
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
      }
      const place = placeCoach(
        { top, left, width, height },
        { width: coach.offsetWidth, height: coach.offsetHeight },
        room,
      )
      coach.dataset.tip = place.tip
      const pixels = { top, left, width, height, 'card-top': place.top, 'card-left': place.left }
      for (const [name, value] of Object.entries(pixels))
        layer.style.setProperty(`--tour-${name}`, `${value}px`)
    }
    follow()

    const sizes = new ResizeObserver(follow)
    for (const element of [target, coach, document.body]) sizes.observe(element)
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [step, targets, dialog, card])
}
