import type { EmbeddingModel, ImageModel, LanguageModel } from 'ai'
import type { AiSettings } from '#platform/config'

export interface Provider {
  language: Exclude<LanguageModel, string>
  embedding: Exclude<EmbeddingModel, string> | null
  image: Exclude<ImageModel, string> | null
}

/** The configured provider alone is loaded: each is code and memory that no other needs. */
export async function loadProvider(settings: AiSettings): Promise<Provider> {
  const { protocol, baseUrl, apiKey, model, embeddingModel, imageModel } = settings
  const access = { ...(baseUrl && { baseURL: baseUrl }), ...(apiKey && { apiKey }) }
  const embeddingBy = (of: { embeddingModel(id: string): Exclude<EmbeddingModel, string> }) =>
    embeddingModel === null ? null : of.embeddingModel(embeddingModel)
  const imageBy = (of: { imageModel(id: string): Exclude<ImageModel, string> }) =>
    imageModel === null ? null : of.imageModel(imageModel)
  switch (protocol) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const openai = createOpenAI(access)
      const language = settings.openaiApi === 'chat' ? openai.chat(model) : openai.responses(model)
      return { language, embedding: embeddingBy(openai), image: imageBy(openai) }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { language: createAnthropic(access)(model), embedding: null, image: null }
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      const google = createGoogle(access)
      return { language: google(model), embedding: embeddingBy(google), image: imageBy(google) }
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const { extractJsonMiddleware, wrapLanguageModel } = await import('ai')
      const compatible = createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl ?? '',
        ...(apiKey && { apiKey }),
        supportsStructuredOutputs: true,
      })
      // Small models like to fence their JSON.
      const language = wrapLanguageModel({ model: compatible(model), middleware: extractJsonMiddleware() })
      return { language, embedding: embeddingBy(compatible), image: imageBy(compatible) }
    }
  }
}
