import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '#platform'
import { Alert, Button, Modal, toast } from '#ui'
import { ChosenFiles } from './ChosenFiles.tsx'
import { ChosenUrls } from './ChosenUrls.tsx'
import { sendable } from './choose-files.ts'
import { useUploadFiles } from './file-changes.ts'
import { Sending } from './Sending.tsx'
import { knowledgeScreenTexts as texts } from './texts.ts'
import { useSources } from './use-sources.ts'

interface UploadFilesModalProps {
  repositoryId: string
  onClose: () => void
}

/** Adds files and web pages to a repository. Show it by mounting it. */
export function UploadFilesModal({ repositoryId, onClose }: UploadFilesModalProps) {
  const formId = useId()
  const send = useUploadFiles(repositoryId)
  const sources = useSources(send.reset)
  const [wasTried, setWasTried] = useState(false)
  const wrongSources = sources.error()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (send.isPending || wrongSources) return
    const chosen = sources.collect()
    if (!chosen) return
    send.mutate(chosen, {
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
            {texts.send}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" id={formId} noValidate onSubmit={submit}>
        {send.isPending ? (
          <Sending files={sendable(sources.files)} share={send.share} />
        ) : (
          <>
            <ChosenFiles
              files={sources.files}
              error={wasTried ? wrongSources : undefined}
              onChange={sources.filesChange}
            />
            <ChosenUrls {...sources.urlField} />
          </>
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
