import { keepImageEndpoint, type DraftImage } from '@mostrador/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '#platform'
import { Alert, Button, LoadingState, Modal, Skeleton, TextField } from '#ui'
import { imageSearchQuery } from './listing-queries.ts'
import { listingScreenTexts as texts } from './texts.ts'

interface SearchPhotosModalProps {
  /** What is searched first. */
  title: string
  onKeep: (image: DraftImage) => void
  onClose: () => void
}

/** Pictures of the marketplace's catalogue. They belong to others, and this says so. */
export function SearchPhotosModal({ title, onKeep, onClose }: SearchPhotosModalProps) {
  const [text, setText] = useState(title)
  const [query, setQuery] = useState(title.trim())
  const [keeping, setKeeping] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const found = useQuery(imageSearchQuery(query))
  const keep = async (url: string) => {
    setKeeping(url)
    setError(undefined)
    try {
      onKeep((await call(keepImageEndpoint, { body: { url } })).image)
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setKeeping(null)
    }
  }
  return (
    <Modal title={texts.searchPhotos} lead={texts.searchPhotosLead} isOpen onClose={onClose}>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          setQuery(text.trim())
        }}
      >
        <TextField
          label={texts.searchPhotosLabel}
          icon={<Search className="i" />}
          value={text}
          maxLength={200}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" className="self-end">
          {texts.search}
        </Button>
      </form>
      <Alert>{texts.searchPhotosOwners}</Alert>
      {error && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      {found.isError ? (
        <Alert tone="bad" role="alert" title={texts.searchFailed}>
          {messageOf(found.error)}
        </Alert>
      ) : found.data ? (
        found.data.data.length === 0 ? (
          <p role="status">{texts.noneFound(query)}</p>
        ) : (
          <ul className="grid grid-cols-3 gap-3">
            {found.data.data.map(({ url, title: name }) => (
              <li key={url}>
                <button
                  type="button"
                  className="grid w-full gap-1.5 text-left"
                  aria-label={texts.pickPhoto(name)}
                  disabled={keeping !== null}
                  onClick={() => void keep(url)}
                >
                  <img
                    className="aspect-square w-full rounded-md object-contain"
                    src={url}
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                  <span className="line-clamp-2 text-small">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      ) : (
        query !== '' && (
          <LoadingState label={texts.searchPhotos} className="grid grid-cols-3 gap-3">
            <Skeleton className="h-28 rounded-md" />
            <Skeleton className="h-28 rounded-md" />
            <Skeleton className="h-28 rounded-md" />
          </LoadingState>
        )
      )}
    </Modal>
  )
}
