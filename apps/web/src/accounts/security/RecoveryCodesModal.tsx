import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert, Button, Modal, saveFile } from '#ui'
import { CopyButton } from './CopyButton.tsx'
import { readableCodes, recoveryFile } from './recovery-file.ts'
import { securityTexts as texts } from './security-texts.ts'

interface RecoveryCodesModalProps {
  codes: readonly string[]
  email: string
  onClose: () => void
}

/** Shows new codes, this one time. The first try to leave without saying that they are kept only warns. */
export function RecoveryCodesModal({ codes, email, onClose }: RecoveryCodesModalProps) {
  const [isWarned, setIsWarned] = useState(false)
  const shown = readableCodes(codes)
  return (
    <Modal
      title={texts.codesTitle}
      lead={texts.codesText}
      isOpen
      onClose={() => (isWarned ? onClose() : setIsWarned(true))}
      footer={<Button onClick={onClose}>{texts.savedThem}</Button>}
    >
      <ul className="recovery-codes" aria-label={texts.recovery}>
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={shown.join('\n')} />
        <Button
          variant="secondary"
          size="sm"
          onClick={() => saveFile(texts.fileName, recoveryFile(codes, email, new Date()), 'text/plain')}
        >
          <Download className="i" />
          {texts.download}
        </Button>
      </div>
      <Alert tone={isWarned ? 'warn' : 'info'} role={isWarned ? 'alert' : undefined}>
        {texts.codesOnce}
      </Alert>
    </Modal>
  )
}
