import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '#platform'
import { Alert, Button, Modal, toast } from '#ui'
import { ChosenFiles } from './ChosenFiles.tsx'
import { choiceError, sendable } from './choose-files.ts'
import { useUploadFiles } from './file-changes.ts'
import { Sending } from './Sending.tsx'
import { knowledgeScreenTexts as texts } from './texts.ts'

interface UploadFilesModalProps {
  repositoryId: string
  onClose: () => void
}

/** Adds files to a repository. Show it by mounting it. */
export function UploadFilesModal({ repositoryId, onClose }: UploadFilesModalProps) {
  const formId = useId()
  const send = useUploadFiles(repositoryId)
  const [files, setFiles] = useState<File[]>([])
  const [wasTried, setWasTried] = useState(false)
  const wrongFiles = choiceError(files)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (send.isPending || wrongFiles) return
    send.mutate(sendable(files), {
      onSuccess: (uploaded) => {
        onClose()
        toast.success(texts.uploaded(uploaded.length))
      },
    })
  }
  // While the files are on their way every way out only stops them: what was chosen is still there.
  const giveUp = send.isPending ? send.stop : onClose

  return (
    <Modal
      title={texts.upload}
      lead={texts.uploadLead}
      isOpen
      onClose={giveUp}
      footer={
        <>
          <Button variant="ghost" onClick={giveUp}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={send.isPending && texts.uploading}>
            {texts.upload}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" id={formId} noValidate onSubmit={submit}>
        {send.isPending ? (
          <Sending files={sendable(files)} share={send.share} />
        ) : (
          <ChosenFiles
            files={files}
            error={wasTried ? wrongFiles : undefined}
            onChange={(chosen) => {
              setFiles(chosen)
              send.reset()
            }}
          />
        )}
        {send.isError && (
          <Alert tone="bad" role="alert">
            {messageOf(send.error)}
          </Alert>
        )}
      </form>
    </Modal>
  )
}
