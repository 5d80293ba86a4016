import { aiCapabilitiesEndpoint } from '@mostrador/contract/ai'
import { expect, test } from 'vitest'
import { startApp } from '../testing/index.ts'

const withModel = { AI_PROVIDER: 'ollama', AI_MODEL: 'a-model' }

test.each([
  ['the built-in engine answers and no pictures are drawn without a provider', {}, 'built_in', false],
  [
    'an image model draws nothing while no provider is configured',
    { AI_IMAGE_MODEL: 'p' },
    'built_in',
    false,
  ],
  ['a model answers and a second call checks it', withModel, 'model_checked_by_model', false],
  [
    'a model answers and its values alone are checked with AI_CHECK off',
    { ...withModel, AI_CHECK: 'off' },
    'model_checked_by_values',
    false,
  ],
  [
    'a provider with an image model draws pictures',
    { ...withModel, AI_IMAGE_MODEL: 'a-painter' },
    'model_checked_by_model',
    true,
  ],
])('%s', async (_, env, answers, canDrawPictures) => {
  const app = await startApp(env)
  const seller = await app.signUpSeller()

  expect(await seller.get(aiCapabilitiesEndpoint)).toEqual({ answers, canDrawPictures })
})
