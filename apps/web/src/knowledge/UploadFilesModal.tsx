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
  const [share, setShare] = useState(0)
  const [wasTried, setWasTried] = useState(false)
  const wrongFiles = choiceError(files)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (send.isPending || wrongFiles) return
    setShare(0)
    send.mutate(
      { files: sendable(files), onProgress: setShare },
      {
        onSuccess: (uploaded) => {
          onClose()
          toast.success(texts.uploaded(uploaded.length))
        },
      },
    )
  }

  return (
    <Modal
      title={texts.upload}
      lead={texts.uploadLead}
      isOpen
      onClose={() => !send.isPending && onClose()}
      footer={
        <>
          <Button variant="ghost" disabled={send.isPending} onClick={onClose}>
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
          <Sending files={sendable(files)} share={share} />
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
