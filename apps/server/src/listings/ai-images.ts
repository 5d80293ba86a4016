import type { DraftImage, generateAiImagesEndpoint } from '@mostrador/contract/listings'
import type { HandlerInput } from '@mostrador/contract'
import { AiFailure } from '#ai'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import type { ListingParts } from './parts.ts'
import { keepPicture } from './pictures.ts'
import { writingTexts as texts } from './texts.ts'

const PICTURES = 2
const PATIENCE_MS = 55_000

/** Pictures that a model draws; they are squared and kept like any other. */
export async function generateImages(
  parts: ListingParts,
  tenantId: string,
  { prompt, productInfo, useWhiteBackground }: HandlerInput<typeof generateAiImagesEndpoint>['body'],
): Promise<Outcome<DraftImage[], 'ai_images_not_offered' | 'ai_images_failed'>> {
  if (!parts.ai?.imageModel) return refuse('ai_images_not_offered')
  const { title, brand, model, color, gender } = productInfo
  const product = [title, brand, model, color, gender].filter((part) => part?.trim()).join(', ')
  const background = useWhiteBackground ? texts.whiteBackground : texts.anyBackground
  const text = [texts.photoOf(product), prompt, background].filter((part) => part !== '').join(' ')
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const files = await parts.ai.images({ text, count: PICTURES }, { signal })
    const kept = await Promise.all(
      files.map((bytes) => keepPicture(parts, tenantId, bytes, { origin: 'ai', anyShape: true })),
    )
    const images = kept.flatMap((one) => (one.ok ? [one.value] : []))
    return images.length > 0 ? done(images) : refuse('ai_images_failed')
  } catch (error) {
    if (error instanceof AiFailure) return refuse('ai_images_failed')
    throw error
  }
}
