import type { ReactNode } from 'react'
import { Button, Modal } from '#ui'
import { planScreenTexts as texts } from './texts.ts'

interface UpgradeModalProps {
  /** Names the limit: "Límite de Asistentes". */
  title?: string
  children: ReactNode
  onClose: () => void
}

/** The plan allows no more of something. */
export function UpgradeModal({ title = texts.limitTitle, children, onClose }: UpgradeModalProps) {
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.understood}</Button>}
    >
      <p>{children}</p>
    </Modal>
  )
}
