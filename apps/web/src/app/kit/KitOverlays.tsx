import { useState } from 'react'
import { Button, Card, ConfirmModal, FileDrop, FileRow, LoadingModal, Modal, TextField, toast } from '#ui'
import { kitTexts } from './kit-texts.ts'

type Shown = 'form' | 'confirm' | 'waiting'

export function KitOverlays() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  const wait = () => {
    setShown('waiting')
    setTimeout(close, 2000)
  }
  return (
    <Card className="grid gap-4">
      <h2>{kitTexts.modals}</h2>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setShown('form')}>{kitTexts.openForm}</Button>
        <Button variant="danger" onClick={() => setShown('confirm')}>
          {kitTexts.openConfirm}
        </Button>
        <Button variant="outline" onClick={wait}>
          {kitTexts.openWaiting}
        </Button>
      </div>
      <Modal
        title={kitTexts.openForm}
        lead={kitTexts.formLead}
        isOpen={shown === 'form'}
        onClose={close}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {kitTexts.cancel}
            </Button>
            <Button onClick={() => toast.success(kitTexts.ready)}>{kitTexts.openForm}</Button>
          </>
        }
      >
        <TextField label={kitTexts.repositoryName} autoFocus />
        <FileDrop
          label={kitTexts.files}
          hint={kitTexts.filesHint}
          accept={['.pdf', '.docx', '.txt']}
          onFiles={(files) => toast.info(files.map(({ name }) => name).join(', '))}
        />
        <ul className="grid gap-2">
          <FileRow name={kitTexts.goodFile} detail={kitTexts.goodSize} onRemove={close} />
          <FileRow name={kitTexts.badFile} error={kitTexts.badFileError} onRemove={close} />
        </ul>
      </Modal>
      <ConfirmModal title={kitTexts.confirm} isOpen={shown === 'confirm'} onConfirm={close} onClose={close}>
        {kitTexts.confirmText}
      </ConfirmModal>
      <LoadingModal title={kitTexts.waiting} isOpen={shown === 'waiting'} />
    </Card>
  )
}
