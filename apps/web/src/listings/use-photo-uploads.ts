import { MAX_IMAGES, uploadImageEndpoint } from '@mostrador/contract/listings'
import { useRef, useState } from 'react'
import { messageOf, upload } from '#platform'
import { squareImage, UnusableImage } from './square-image.ts'
import { listingScreenTexts as texts } from './texts.ts'
import { useDraftBook } from './use-draft-book.ts'

/** The server accepts no more simultaneous uploads of one seller. */
const MOST_AT_ONCE = 2

export interface PhotoUpload {
  key: number
  name: string
  file: File
  share: number
  /** Why it did not work; `canRetry` when another try may. */
  error?: string
  canRetry?: boolean
}

/** Sends pictures one call each, squared first; each tells how far it is, and can be tried again. */
export function usePhotoUploads(draftId: string) {
  const book = useDraftBook()
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const nextKey = useRef(0)
  const waiting = useRef<PhotoUpload[]>([])
  const sending = useRef(0)
  const change = (key: number, next: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key))

  function enqueue(photos: readonly PhotoUpload[]) {
    for (const { key } of photos) change(key, { error: undefined, share: 0 })
    waiting.current.push(...photos)
    while (sending.current < MOST_AT_ONCE && waiting.current.length > 0) void sendNext()
  }

  async function sendNext() {
    const next = waiting.current.shift()
    if (!next) return
    sending.current += 1
    await send(next)
    sending.current -= 1
    await sendNext()
  }

  async function send({ key, file }: PhotoUpload): Promise<void> {
    try {
      const squared = await squareImage(file)
      const onProgress = (share: number) => change(key, { share })
      const { image } = await upload(uploadImageEndpoint, { files: [squared], onProgress })
      const images = book.get(draftId)?.images ?? []
      if (images.length < MAX_IMAGES) book.edit(draftId, { images: [...images, image] })
      dismiss(key)
    } catch (error) {
      const isUnusable = error instanceof UnusableImage
      change(key, { error: isUnusable ? error.message : messageOf(error), canRetry: !isUnusable })
    }
  }

  /** Takes as many as there is room for, and says so when that is not all of them. */
  function add(files: readonly File[]): string | null {
    const under = uploads.filter(({ error }) => error === undefined).length
    const room = MAX_IMAGES - (book.get(draftId)?.images.length ?? 0) - under
    const taken = files.slice(0, Math.max(0, room)).map((file) => {
      nextKey.current += 1
      return { key: nextKey.current, name: file.name, file, share: 0 }
    })
    setUploads((all) => [...all, ...taken])
    enqueue(taken)
    return taken.length < files.length ? texts.notDropped : null
  }

  return { uploads, add, retry: (one: PhotoUpload) => enqueue([one]), dismiss }
}
