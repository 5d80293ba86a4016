import type { ReactNode } from 'react'
import { Button, ButtonLink, Modal } from '#ui'
import { planScreenTexts as texts } from './texts.ts'

interface UpgradeModalProps {
  /** Names the limit: "Límite de Asistentes". */
  title?: string
  children: ReactNode
  onClose: () => void
}

/** The plan allows no more of something; the plans page has more. */
export function UpgradeModal({ title = texts.limitTitle, children, onClose }: UpgradeModalProps) {
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.notNow}
          </Button>
          <ButtonLink to="/plans">{texts.seePlans}</ButtonLink>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  )
}
