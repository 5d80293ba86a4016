import { Button, ButtonLink, Modal } from '#ui'
import { marketplaceScreenTexts as texts } from './texts.ts'

/** Switching on needs an account first. */
export function ConnectModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal
      title={texts.connectModalTitle}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <ButtonLink to="/mercadolibre/connect" onClick={onClose}>
            {texts.connectAccount}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.connectModalText}</p>
    </Modal>
  )
}
