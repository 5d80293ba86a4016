import { generateAiImagesEndpoint, type Draft, type DraftImage } from '@mostrador/contract/listings'
import { useState } from 'react'
import { call, messageOf } from '#platform'
import { Alert, Button, Checkbox, Modal, TextField, toast } from '#ui'
import { listingScreenTexts as texts } from './texts.ts'

interface DrawPhotosModalProps {
  product: Draft
  onKeep: (images: readonly DraftImage[]) => void
  onClose: () => void
}

/** Has a model draw the product. */
export function DrawPhotosModal({ product, onKeep, onClose }: DrawPhotosModalProps) {
  const [prompt, setPrompt] = useState('')
  const [useWhiteBackground, setWhite] = useState(true)
  const [isDrawing, setIsDrawing] = useState(false)
  const [error, setError] = useState<string>()
  const draw = async () => {
    setIsDrawing(true)
    setError(undefined)
    const { BRAND: brand, MODEL: model, COLOR: color, GENDER: gender } = product.attributes
    try {
      const { images } = await call(generateAiImagesEndpoint, {
        body: {
          prompt,
          productInfo: { title: product.title, brand, model, color, gender },
          useWhiteBackground,
        },
      })
      onKeep(images)
      onClose()
    } catch (failure) {
      const why = texts.drawFailed(messageOf(failure))
      setError(why)
      toast.error(why)
    } finally {
      setIsDrawing(false)
    }
  }
  return (
    <Modal
      title={texts.drawPhotos}
      isOpen
      onClose={onClose}
      footer={
        <Button busy={isDrawing && texts.drawing} onClick={() => void draw()}>
          {texts.drawNow}
        </Button>
      }
    >
      <TextField
        label={texts.drawPrompt}
        placeholder={texts.drawExample}
        value={prompt}
        maxLength={1000}
        autoFocus
        onChange={(event) => setPrompt(event.target.value)}
      />
      <Checkbox
        label={texts.whiteBackground}
        checked={useWhiteBackground}
        onChange={(event) => setWhite(event.target.checked)}
      />
      {error && (
        <Alert tone="bad" role="alert">
          {error}
        </Alert>
      )}
      <p className="text-small text-ink-2">{texts.review}</p>
    </Modal>
  )
}
