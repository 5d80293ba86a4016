import type { AiCapabilities } from '@mostrador/contract/ai'
import type { AiSettings } from '#platform/config'

/** What the settings let a model do; null stands for the built-in engine alone. */
export const capabilitiesOf = (settings: AiSettings | null): AiCapabilities => ({
  answers: answersOf(settings),
  canDrawPictures: settings !== null && settings.imageModel !== null,
})

function answersOf(settings: AiSettings | null): AiCapabilities['answers'] {
  if (settings === null) return 'built_in'
  return settings.check ? 'model_checked_by_model' : 'model_checked_by_values'
}
