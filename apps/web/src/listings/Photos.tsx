import { MAX_IMAGES, type DraftChange, type DraftImage } from '@mostrador/contract/listings'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ImageIcon, Sparkles, Upload, X } from 'lucide-react'
import { lazy, memo, Suspense, useRef, useState, type DragEvent } from 'react'
import { aiCapabilitiesQuery } from '#ai'
import { Alert, Button, IconButton, ProgressBar } from '#ui'
import { movePhoto } from './move-photo.ts'
import { listingScreenTexts as texts } from './texts.ts'
import { useDraftBook } from './use-draft-book.ts'
import { usePhotoUploads, type PhotoUpload } from './use-photo-uploads.ts'

const SearchPhotosModal = lazy(async () => ({
  default: (await import('./SearchPhotosModal.tsx')).SearchPhotosModal,
}))
const DrawPhotosModal = lazy(async () => ({
  default: (await import('./DrawPhotosModal.tsx')).DrawPhotosModal,
}))

interface PhotosProps {
  draftId: string
  images: DraftImage[]
  error: string | undefined
  onEdit: (change: DraftChange) => void
}

/** The product's pictures: from files, a search or a model; the first one is the cover. */
export const Photos = memo(function Photos({ draftId, images, error, onEdit }: PhotosProps) {
  const book = useDraftBook()
  const picker = useRef<HTMLInputElement>(null)
  const { uploads, add, retry, dismiss } = usePhotoUploads(draftId)
  const [notice, setNotice] = useState<string | null>(null)
  const [modal, setModal] = useState<'search' | 'draw' | null>(null)
  const canDraw = useQuery(aiCapabilitiesQuery).data?.canDrawPictures === true
  const isFull = images.length >= MAX_IMAGES
  // Looked up when it is wanted: what is typed elsewhere draws no picture again.
  const product = modal && book.get(draftId)
  const take = (files: readonly File[]) => setNotice(add(files))
  const keep = (added: readonly DraftImage[]) => {
    const now = book.get(draftId)?.images ?? images
    onEdit({ images: [...now, ...added].slice(0, MAX_IMAGES) })
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    take([...event.dataTransfer.files])
  }
  return (
    <section
      className="listing-section"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={drop}
    >
      <div className="flex items-center justify-between gap-4">
        <h3>{texts.photos}</h3>
        <span className="hint tabular-nums">{texts.photoCount(images.length)}</span>
      </div>
      <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        <PhotoList images={images} onChange={(next) => onEdit({ images: next })} />
        <button
          type="button"
          className="listing-photo-add"
          disabled={isFull}
          onClick={() => picker.current?.click()}
        >
          <Upload className="i" />
          {texts.upload}
        </button>
        <button
          type="button"
          className="listing-photo-add"
          disabled={isFull}
          onClick={() => setModal('search')}
        >
          <ImageIcon className="i" />
          {texts.search}
        </button>
        {canDraw && (
          <button
            type="button"
            className="listing-photo-add is-ai"
            disabled={isFull}
            onClick={() => setModal('draw')}
          >
            <Sparkles className="i" />
            {texts.draw}
          </button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        aria-label={texts.upload}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {uploads.length > 0 && (
        <ul className="grid gap-2">
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onRetry={() => retry(one)}
              onDismiss={() => dismiss(one.key)}
            />
          ))}
        </ul>
      )}
      {notice && <Alert role="status">{notice}</Alert>}
      {error ? (
        <p className="err" role="alert">
          {error}
        </p>
      ) : (
        <p className="hint">{texts.photoRules}</p>
      )}
      <Suspense>
        {modal === 'search' && product && (
          <SearchPhotosModal
            title={product.title}
            onKeep={(image) => keep([image])}
            onClose={() => setModal(null)}
          />
        )}
        {modal === 'draw' && product && (
          <DrawPhotosModal product={product} onKeep={keep} onClose={() => setModal(null)} />
        )}
      </Suspense>
    </section>
  )
})

const DRAGGED = 'application/x-mostrador-photo'

/** Put in order by dragging, with the arrow keys, or with the buttons on each picture. */
function PhotoList({ images, onChange }: { images: DraftImage[]; onChange: (next: DraftImage[]) => void }) {
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const move = (from: number, to: number) => {
    if (to < 0 || to >= images.length || to === from) return
    onChange(movePhoto(images, from, to))
    setSaid(texts.moved(to + 1))
    // The picture keeps the focus at its new place.
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('.listing-photo-face')[to]?.focus(),
    )
  }
  return (
    <>
      <ul className="contents" ref={list} aria-label={texts.photos}>
        {images.map((image, index) => (
          // Dragging is one of three ways; keys and buttons do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={image.id}
            className="listing-photo"
            draggable
            onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(index))}
            onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
            onDrop={(event) => {
              const from = event.dataTransfer.getData(DRAGGED)
              if (from === '') return
              event.preventDefault()
              event.stopPropagation()
              move(Number(from), index)
            }}
          >
            <button
              type="button"
              className="listing-photo-face"
              aria-label={texts.movePhoto(index + 1)}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
                if (step === 0) return
                event.preventDefault()
                move(index, index + step)
              }}
            >
              <img
                src={image.url}
                className="h-full w-full object-contain"
                alt={texts.photo(index + 1, images.length)}
                loading="lazy"
                decoding="async"
                draggable={false}
              />
            </button>
            <span className="absolute top-1.5 left-1.5 grid justify-items-start gap-1">
              {index === 0 && <PhotoMark>{texts.cover}</PhotoMark>}
              {image.origin === 'search' && <PhotoMark>{texts.reference}</PhotoMark>}
            </span>
            <button
              type="button"
              className="absolute top-1.5 right-1.5 listing-photo-button"
              aria-label={texts.removePhoto(index + 1)}
              onClick={() => onChange(images.filter(({ id }) => id !== image.id))}
            >
              <X className="i i-sm" />
            </button>
            <span className="absolute inset-x-1.5 bottom-1.5 flex justify-between">
              <button
                type="button"
                className="listing-photo-button"
                aria-label={texts.earlier(index + 1)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ChevronLeft className="i i-sm" />
              </button>
              <button
                type="button"
                className="listing-photo-button"
                aria-label={texts.later(index + 1)}
                disabled={index === images.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ChevronRight className="i i-sm" />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <span className="sr-only" role="status">
        {said}
      </span>
    </>
  )
}

const PhotoMark = ({ children }: { children: string }) => (
  <span className="rounded-xs bg-ink px-1.5 text-micro text-bg">{children}</span>
)

interface UploadRowProps {
  upload: PhotoUpload
  onRetry: () => void
  onDismiss: () => void
}

function UploadRow({ upload, onRetry, onDismiss }: UploadRowProps) {
  const { name, share, error, canRetry } = upload
  if (error === undefined)
    return (
      <li className="grid gap-1 text-small">
        {texts.sendingPhoto(name)}
        <ProgressBar label={texts.sendingPhoto(name)} share={share} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-2" role="alert">
      <span className="err min-w-0 flex-1 wrap-anywhere">{texts.photoFailed(name, error)}</span>
      {canRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
      <IconButton label={texts.dismiss(name)} size="sm" onClick={onDismiss}>
        <X className="i i-sm" />
      </IconButton>
    </li>
  )
}
