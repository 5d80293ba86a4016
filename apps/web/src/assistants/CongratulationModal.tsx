import type { Assistant } from '@mostrador/contract/assistants'
import { useNavigate } from 'react-router'
import { Bell, ButtonLink, Modal } from '#ui'
import { assistantScreenTexts as texts } from './texts.ts'

/** The assistant is born; whoever closes this goes to see it among the others. */
export function CongratulationModal({ assistant }: { assistant: Assistant }) {
  const navigate = useNavigate()
  return (
    <Modal
      title={texts.congratulations}
      isOpen
      onClose={() => void navigate('/assistant')}
      footer={
        <>
          <ButtonLink to="/assistant" variant="ghost">
            {texts.seeAssistants}
          </ButtonLink>
          <ButtonLink to="/mercadolibre/config">{texts.publish}</ButtonLink>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 py-4 text-center">
        <Bell color={assistant.color} size="lg" />
        <p className="type-h3 wrap-anywhere">{texts.born(assistant.name)}</p>
        <p className="text-ink-2">{texts.bornNext}</p>
      </div>
    </Modal>
  )
}
