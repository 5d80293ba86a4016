import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { repositoriesQuery } from '#knowledge'
import { Button, ErrorState, Select } from '#ui'
import { assistantScreenTexts as texts } from './texts.ts'

interface RepositorySelectProps {
  /** What takes the focus when the choice is wrong. */
  ref: Ref<HTMLButtonElement>
  value: string | null
  error: string | undefined
  onChange: (id: string | null) => void
  onBlur: () => void
  onCreate: () => void
}

/** Chooses one of the seller's repositories, or leads to making one. */
export function RepositorySelect(props: RepositorySelectProps) {
  const { ref, value, error, onChange, onBlur, onCreate } = props
  const { data: repositories, isError, refetch } = useQuery(repositoriesQuery)
  return (
    <div className="grid gap-4">
      {!repositories && isError && <ErrorState message={texts.repositoriesFailed} onRetry={refetch} />}
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Select
          ref={ref}
          label={texts.repository}
          placeholder={texts.chooseRepository}
          hint={repositories?.length === 0 ? texts.noRepositoriesYet : undefined}
          options={repositories ?? []}
          value={repositories && value ? value : null}
          error={error}
          onChange={onChange}
          onBlur={onBlur}
        />
        <Button variant="outline" className="sm:mt-[29px]" onClick={onCreate}>
          {texts.createRepository}
        </Button>
      </div>
    </div>
  )
}
