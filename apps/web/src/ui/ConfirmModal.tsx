import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { uiTexts } from './texts.ts'

interface ConfirmModalProps {
  /** Names the thing: "¿Borrar el repositorio Envíos?". */
  title: string
  children?: ReactNode
  confirmLabel?: string
  /** Where 'Cancelar' would be taken for the act itself. */
  closeLabel?: string
  tone?: 'danger-solid' | 'primary'
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
  /** What is going on while the act runs. */
  busy?: string | false
}

/** Asks before an act that cannot be undone. */
export function ConfirmModal(props: ConfirmModalProps) {
  const {
    title,
    children,
    confirmLabel = uiTexts.delete,
    closeLabel = uiTexts.cancel,
    tone = 'danger-solid',
    isOpen,
    onConfirm,
    onClose,
    busy,
  } = props
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}

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
