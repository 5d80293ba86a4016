import { knowledgeTexts, type RepositoryFile } from '@mostrador/contract/knowledge'
import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isApiError } from '#platform'
import {
  Alert,
  Button,
  ButtonLink,
  Card,
  Empty,
  ErrorState,
  LoadingState,
  Page,
  PageHeader,
  Skeleton,
} from '#ui'
import { DeleteFileModal } from './DeleteFileModal.tsx'
import { focusAfterDialog } from './focus-after-dialog.ts'
import { filesQuery, repositoriesQuery } from './knowledge-queries.ts'
import { PreviewModal } from './reading/PreviewModal.tsx'
import { previewButtonId, RepositoryFileRow } from './RepositoryFileRow.tsx'
import { knowledgeRouteNames as names } from './route-names.ts'
import { knowledgeScreenTexts as texts } from './texts.ts'
import { UploadFilesModal } from './UploadFilesModal.tsx'
import { Disagreements } from './versions/Disagreements.tsx'
import { newerVersions } from './versions/newer-versions.ts'
import { useVersions } from './versions/use-versions.ts'

export function RepositoryPage() {
  const { id = '' } = useParams()
  const repositories = useQuery(repositoriesQuery)
  const files = useQuery(filesQuery(id))
  const [isUploading, setIsUploading] = useState(false)
  const repository = repositories.data?.find((one) => one.id === id)

  // An address that was typed wrong is not even an id.
  if (isApiError(files.error) && [400, 404].includes(files.error.status)) return <NoSuchRepository />
  return (
    <Page>
      <PageHeader
        title={repository?.name ?? names.repository}
        lead={texts.repositoryLead}
        actions={
          <Button onClick={() => setIsUploading(true)}>
            <Upload className="i" />
            {texts.upload}
          </Button>
        }
      />
      {files.data ? (
        <Files repositoryId={id} files={files.data} onUpload={() => setIsUploading(true)} />
      ) : files.isError ? (
        <ErrorState message={texts.filesFailed} onRetry={files.refetch} />
      ) : (
        <LoadingState label={texts.loadingFiles}>
          <Skeleton className="h-52 rounded-lg" />
        </LoadingState>
      )}
      {isUploading && <UploadFilesModal repositoryId={id} onClose={() => setIsUploading(false)} />}
    </Page>
  )
}

interface FilesProps {
  repositoryId: string
  files: RepositoryFile[]
  onUpload: () => void
}

function Files({ repositoryId, files, onUpload }: FilesProps) {
  const [doomed, setDoomed] = useState<RepositoryFile>()
  const [preview, setPreview] = usePreview()
  const { data: versions } = useVersions(repositoryId, files)
  const newer = newerVersions(versions?.older ?? [], files)
  const previewed = files.find(({ id }) => id === preview?.fileId)
  const closePreview = () => {
    setPreview(null)
    if (preview) focusAfterDialog(previewButtonId(preview.fileId))
  }
  if (files.length === 0)
    return (
      <Card>
        <Empty
          title={texts.noFilesTitle}
          action={
            <Button variant="secondary" onClick={onUpload}>
              {texts.upload}
            </Button>
          }
        >
          {texts.noFiles}
        </Empty>
      </Card>
    )
  return (
    <>
      <Disagreements repositoryId={repositoryId} files={files} />
      <Card as="ul" rows aria-label={texts.files}>
        {files.map((file) => (
          <RepositoryFileRow
            key={file.id}
            repositoryId={repositoryId}
            file={file}
            isOlder={newer.has(file.id)}
            onPreview={() => setPreview(file.id)}
            onDelete={() => setDoomed(file)}
          />
        ))}
      </Card>
      {preview && !previewed && <Alert role="status">{texts.fileGone}</Alert>}
      {previewed && (
        <PreviewModal
          key={previewed.id}
          repositoryId={repositoryId}
          file={previewed}
          newer={newer.get(previewed.id)}
          sought={{ part: preview?.part, phrase: preview?.phrase }}
          onOpen={({ id }) => setPreview(id)}
          onClose={closePreview}
        />
      )}
      {doomed && (
        <DeleteFileModal repositoryId={repositoryId} file={doomed} onClose={() => setDoomed(undefined)} />
      )}
    </>
  )
}

/** The file that is previewed, and what of it somebody was sent to, as the address says. */
function usePreview() {
  const [search, setSearch] = useSearchParams()
  const fileId = search.get('archivo')
  const part = search.get('parte') ?? ''
  const phrase = search.get('frase') ?? undefined
  const preview =
    fileId === null ? null : { fileId, phrase, part: /^\d{1,4}$/.test(part) ? Number(part) : undefined }
  return [
    preview,
    (id: string | null) => setSearch(id === null ? {} : { archivo: id }, { replace: true }),
  ] as const
}

const NoSuchRepository = () => (
  <Page>
    <PageHeader title={names.repository} />
    <Card>
      <Empty title={texts.notFoundTitle} action={<ButtonLink to="/training">{texts.backToList}</ButtonLink>}>
        {knowledgeTexts.notFound}
      </Empty>
    </Card>
  </Page>
)
