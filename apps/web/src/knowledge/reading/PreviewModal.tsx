import type { RepositoryFile } from '@mostrador/contract/knowledge'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { Button, ConfirmModal, Modal } from '#ui'
import { useFreshBlocks } from '../file-changes.ts'
import { blocksQuery } from '../knowledge-queries.ts'
import { ReadFile } from './ReadFile.tsx'
import type { SoughtPlace } from './sought-units.ts'
import { readingTexts as texts } from './texts.ts'

interface PreviewModalProps {
  repositoryId: string
  file: RepositoryFile
  /** What is looked for, which is marked and in sight. */
  sought: SoughtPlace
  onClose: () => void
}

/** What was read of a file, as it was laid out and as assistants use it. Show it by mounting it. */
export function PreviewModal({ repositoryId, file, sought, onClose }: PreviewModalProps) {
  const reading = useInfiniteQuery(blocksQuery(repositoryId, file.id, sought.part))
  useFreshBlocks(repositoryId, file)
  const typing = useRef(new Set<number>())
  const [isAsking, setIsAsking] = useState(false)
  const onTyping = useCallback((position: number, isTyped: boolean) => {
    if (isTyped) typing.current.add(position)
    else typing.current.delete(position)
  }, [])
  const close = () => (typing.current.size > 0 ? setIsAsking(true) : onClose())
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
        isOpen={isAsking}
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.closeText}</p>
      </ConfirmModal>
    </Modal>
  )
}
