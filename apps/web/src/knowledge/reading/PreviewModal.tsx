import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Button, ConfirmModal, Modal } from '#ui'
import { useFreshBlocks } from '../file-changes.ts'
import { blocksQuery } from '../knowledge-queries.ts'
import { NewerVersion } from './NewerVersion.tsx'
import { ReadFile } from './ReadFile.tsx'
import type { SoughtPlace } from './sought-units.ts'
import { readingTexts as texts } from './texts.ts'

interface PreviewModalProps {
  repositoryId: string
  file: RepositoryFile
  /** The version that assistants use instead of the file. */
  newer: RepositoryFile | undefined
  /** What is looked for, which is marked and in sight. */
  sought: SoughtPlace
  /** Shows another file instead. */
  onOpen: (file: RepositoryFile) => void
  onClose: () => void
}

/** What was read of a file, as it was laid out and as assistants use it. Mount it with the file's id as key to show it. */
export function PreviewModal({ repositoryId, file, newer, sought, onOpen, onClose }: PreviewModalProps) {
  const reading = useInfiniteQuery(blocksQuery(repositoryId, file.id, sought.part))
  useFreshBlocks(repositoryId, file)
  const typing = useRef(new Set<number>())
  /** What waits until the seller agrees to lose what was typed. */
  const [pending, setPending] = useState<'close' | 'open'>()
  const onTyping = useCallback((position: number, isTyped: boolean) => {
    if (isTyped) typing.current.add(position)
    else typing.current.delete(position)
  }, [])
  const close = () => (typing.current.size > 0 ? setPending('close') : onClose())
  return (
    <Modal
      title={file.fileName}
      lead={texts.lead}
      isWide
      isOpen
      onClose={close}
      footer={
        <Button variant="ghost" onClick={close}>
          {texts.close}
        </Button>
      }
    >
      {newer && (
        <NewerVersion
          newer={newer}
          onClick={(event) => {
            if (typing.current.size === 0) return
            event.preventDefault()
            setPending('open')
          }}
        />
      )}
      <ReadFile
        repositoryId={repositoryId}
        file={file}
        sought={sought}
        reading={reading}
        onTyping={onTyping}
      />
      <ConfirmModal
        title={texts.closeTitle}
        confirmLabel={texts.closeAnyway}
        closeLabel={texts.keepWriting}
        isOpen={pending !== undefined}
        onConfirm={() => (pending === 'open' && newer ? onOpen(newer) : onClose())}
        onClose={() => setPending(undefined)}
      >
        <p>{texts.closeText}</p>
      </ConfirmModal>
    </Modal>
  )
}
