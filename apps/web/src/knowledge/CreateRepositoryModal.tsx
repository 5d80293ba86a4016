import type { Repository } from '@mostrador/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { isApiError, messageOf } from '#platform'
import { UpgradeModal } from '#plans'
import { Alert, Button, Modal, TextField, toast } from '#ui'
import { ChosenFiles } from './ChosenFiles.tsx'
import { ChosenUrls } from './ChosenUrls.tsx'
import { sendable } from './choose-files.ts'
import { repositoriesQuery } from './knowledge-queries.ts'
import { useCreateRepository } from './repository-changes.ts'
import { nameError } from './repository-name.ts'
import { Sending } from './Sending.tsx'
import { knowledgeScreenTexts as texts } from './texts.ts'
import { useSources } from './use-sources.ts'

interface CreateRepositoryModalProps {
  onClose: () => void
  onCreated?: (repository: Repository) => void
}

/** Makes a repository from a name, files and addresses. Show it by mounting it, so that each time starts empty. */
export function CreateRepositoryModal({ onClose, onCreated }: CreateRepositoryModalProps) {
  const formId = useId()
  const { data: existing = [] } = useQuery(repositoriesQuery)
  const create = useCreateRepository()
  const [name, setName] = useState('')
  const sources = useSources(create.reset)
  // Nothing complains before the first try; from then on each complaint goes away as soon as it is mended.
  const [wasTried, setWasTried] = useState(false)

  const wrongName = nameError(name, existing)
  const wrongSources = sources.error(name)
  const isNameTaken = isApiError(create.error, 'repository_name_taken')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The modal may stand inside a page's form, as far as React's events go.
    event.stopPropagation()
    setWasTried(true)
    if (wrongName) event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.focus()
    if (create.isPending || wrongName || wrongSources) return
    const chosen = sources.collect()
    if (!chosen) return
    create.mutate(
      { name: name.trim(), ...chosen },
      {
        onSuccess: (repository) => {
          onCreated?.(repository)
          onClose()
          toast.success(texts.created)
        },
      },
    )
  }

  // While the files are on their way every way out only stops them: what was typed and chosen is still there.
  const giveUp = create.isPending ? create.stop : onClose

  if (isApiError(create.error, 'repository_limit_reached'))
    return (
      <UpgradeModal title={texts.limitTitle} onClose={onClose}>
        {messageOf(create.error)}
      </UpgradeModal>
    )
  return (
    <Modal
      title={texts.create}
      lead={texts.createLead}
      isOpen
      onClose={giveUp}
      footer={
        <>
          <Button variant="ghost" onClick={giveUp}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={create.isPending && texts.creating}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" id={formId} noValidate onSubmit={submit}>
        <TextField
          label={texts.name}
          name="name"
          placeholder={texts.nameExample}
          maxLength={120}
          autoComplete="off"
          autoFocus
          readOnly={create.isPending}
          value={name}
          error={wasTried ? (wrongName ?? (isNameTaken ? messageOf(create.error) : undefined)) : undefined}
          onChange={(event) => {
            setName(event.target.value)
            create.reset()
          }}
        />
        {create.isPending ? (
          <Sending files={sendable(sources.files)} share={create.share} />
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
        {create.isError && !isNameTaken && (
          <Alert tone="bad" role="alert">
            {messageOf(create.error)}
          </Alert>
        )}
      </form>
    </Modal>
  )
}
