import type { Repository } from '@mostrador/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ErrorState, LoadingState, NewFolderCard, Page, PageHeader, Skeleton } from '#ui'
import { CreateRepositoryModal } from './CreateRepositoryModal.tsx'
import { DeleteRepositoryModal } from './DeleteRepositoryModal.tsx'
import { repositoriesQuery } from './knowledge-queries.ts'
import { NoRepositories } from './NoRepositories.tsx'
import { RepositoryFolder } from './RepositoryFolder.tsx'
import { knowledgeRouteNames as names } from './route-names.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'
import { useFirstSkeleton } from './use-first-skeleton.ts'

export function RepositoriesPage() {
  const [isCreating, setIsCreating] = useState(false)
  const create = () => setIsCreating(true)
  return (
    <Page>
      <PageHeader
        title={names.listTitle}
        lead={texts.listLead}
        actions={
          <Button onClick={create}>
            <Plus className="i" />
            {texts.create}
          </Button>
        }
      />
      <Repositories onCreate={create} />
      {isCreating && <CreateRepositoryModal onClose={() => setIsCreating(false)} />}
    </Page>
  )
}

function Repositories({ onCreate }: { onCreate: () => void }) {
  const { data: repositories, isPending, refetch } = useQuery(repositoriesQuery)
  const isLoading = useFirstSkeleton(isPending)
  const [doomed, setDoomed] = useState<Repository>()
  if (isLoading)
    return (
      <LoadingState label={texts.loading} className={grid}>
        {[1, 2, 3].map((n) => (
          <Skeleton key={n} className="mt-[14px] h-44 rounded-lg" />
        ))}
      </LoadingState>
    )
  if (!repositories) return <ErrorState message={texts.loadFailed} onRetry={refetch} />
  if (repositories.length === 0) return <NoRepositories onCreate={onCreate} />
  return (
    <>
      <ul className={grid}>
        {repositories.map((repository, position) => (
          <li key={repository.id}>
            <RepositoryFolder
              repository={repository}
              position={position}
              onDelete={() => setDoomed(repository)}
            />
          </li>
        ))}
        <li className="grid">
          <NewFolderCard onClick={onCreate}>{texts.create}</NewFolderCard>
        </li>
      </ul>
      {doomed && <DeleteRepositoryModal repository={doomed} onClose={() => setDoomed(undefined)} />}
    </>
  )
}

const grid = 'grid gap-x-[18px] gap-y-3 sm:grid-cols-2 lg:grid-cols-3'
