import { X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { Button, IconButton } from '#ui'
import { tutorialTexts as texts } from './texts.ts'
import { useSpotlight } from './use-spotlight.ts'
import './tutorial.css'

const LAST = texts.steps.length - 1

interface TutorialProps {
  /** Holds what the steps speak of, in order. */
  targets: RefObject<HTMLElement | null>
  /** Finished, closed or escaped from: all of it counts as seen. */
  onEnd: () => void
}

/**
 * A round through the hub, one card a step. The browser's own dialog holds the focus and takes the rest of the page away
 * from screen readers; each step takes the focus to its heading, which its text describes.
 */
export function Tutorial({ targets, onEnd }: TutorialProps) {
  const [step, setStep] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { title, text } = texts.steps[step] ?? texts.steps[0]

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useSpotlight(step, { targets, dialog, card })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])

  const goTo = (next: number) => setStep(Math.min(LAST, Math.max(0, next)))
  const end = () => {
    // The page takes the focus only once it is no longer covered.
    dialog.current?.close()
    onEnd()
  }
  const steer = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') goTo(step + 1)
    if (key === 'ArrowLeft') goTo(step - 1)
  }

  return (
    <dialog
      ref={dialog}
      className="tour"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        end()
      }}
      onKeyDown={steer}
    >
      <div className="tour-light" />
      <div className="coach" ref={card}>
        <div className="flex items-center justify-between gap-4">
          <p className="strong text-small text-brick-ink" id={`${id}-step`}>
            {texts.step(step + 1, texts.steps.length)}
          </p>
          <IconButton size="sm" label={texts.close} onClick={end}>
            <X className="i" />
          </IconButton>
        </div>
        <h2 ref={heading} tabIndex={-1} id={`${id}-title`} aria-describedby={`${id}-step ${id}-text`}>
          {title}
        </h2>
        <p className="text-label text-ink-2" id={`${id}-text`}>
          {text}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="dots" aria-hidden="true">
            {texts.steps.map((each, index) => (
              <i key={each.title} className={index === step ? 'on' : undefined} />
            ))}
          </span>
          <span className="ms-auto flex gap-2">
            {step > 0 && (
              <Button variant="ghost" size="sm" onClick={() => goTo(step - 1)}>
                {texts.previous}
              </Button>
            )}
            <Button size="sm" onClick={step === LAST ? end : () => goTo(step + 1)}>
              {step === LAST ? texts.finish : texts.next}
            </Button>
          </span>
        </div>
      </div>
    </dialog>
  )
}
