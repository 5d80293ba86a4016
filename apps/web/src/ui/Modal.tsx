import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './Button.tsx'
import { classNames } from './class-names.ts'
import { InSpanish } from './InSpanish.tsx'
import { uiTexts } from './texts.ts'

interface ModalProps {
  title: string
  lead?: ReactNode
  isOpen: boolean
  /** Escape, the cross or a press outside. */
  onClose: () => void
  /** Cancelar first, then the action; stays in sight while the body scrolls. */
  footer?: ReactNode
  /** For much to read, such as tables: as wide as the page, and on a phone the whole screen. */
  isWide?: boolean
  children?: ReactNode
}

/**
 * A dialog over the page; on a phone a sheet at the bottom. The focus goes to the field marked `autoFocus`, else to the
 * dialog, stays inside, and returns to the opener. For a form around body and footer, give the submit button `form={id}`.
 */
export function Modal({ title, lead, isOpen, onClose, footer, isWide = false, children }: ModalProps) {
  // A dialog is much to draw: the press that opens it is shown first.
  const mayShow = useDeferredValue(isOpen, false)
  return (
    <InSpanish>
      <ModalOverlay
        className={classNames('scrim', isWide && 'scrim-wide')}
        isOpen={isOpen && mayShow}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
      >
        <AriaModal className={classNames('modal', isWide && 'modal-wide')}>
          <Dialog className="modal-dialog">
            <div className="grab" />
            <div className="modal-head">
              <div>
                <Heading slot="title" level={2}>
                  {title}
                </Heading>
                {lead && <p className="text-small text-ink-2">{lead}</p>}
              </div>
              <IconButton label={uiTexts.close} onClick={onClose}>
                <X className="i" />
              </IconButton>
            </div>
            <div className="modal-body">{children}</div>
            {footer && <div className="modal-foot">{footer}</div>}
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </InSpanish>
  )
}
