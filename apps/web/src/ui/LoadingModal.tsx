import { LoaderCircle } from 'lucide-react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { InSpanish } from './InSpanish.tsx'

interface LoadingModalProps {
  /** What is going on: "Borrando el asistente". */
  title: string
  isOpen: boolean
}

/** Holds the page while something runs that must not be left half done; it closes by itself only. */
export function LoadingModal({ title, isOpen }: LoadingModalProps) {
  return (
    <InSpanish>
      <ModalOverlay className="scrim" isOpen={isOpen} isKeyboardDismissDisabled>
        <AriaModal className="modal">
          <Dialog className="modal-dialog modal-waiting" aria-busy="true">
            <LoaderCircle className="size-10 spin text-brand-soft-ink" />
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </InSpanish>
  )
}
