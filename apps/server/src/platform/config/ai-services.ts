/** How a provider is spoken to. */
export type AiProtocol = 'openai' | 'anthropic' | 'google' | 'openai-compatible'

interface AiService {
  protocol: AiProtocol
  /** Undefined: the library knows the address. Null: the operator must set it. */
  baseUrl?: string | null
  needsKey: boolean
}

/** The values of AI_PROVIDER other than `embedded`. Addresses as each service documents its OpenAI interface. */
const AI_SERVICES = {
  openai: { protocol: 'openai', needsKey: true },
  anthropic: { protocol: 'anthropic', needsKey: true },
  google: { protocol: 'google', needsKey: true },
  mistral: { protocol: 'openai-compatible', baseUrl: 'https://api.mistral.ai/v1', needsKey: true },
  groq: { protocol: 'openai-compatible', baseUrl: 'https://api.groq.com/openai/v1', needsKey: true },
  openrouter: { protocol: 'openai-compatible', baseUrl: 'https://openrouter.ai/api/v1', needsKey: true },
  ollama: { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false },
  'llama-cpp': { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:8080/v1', needsKey: false },
  'lm-studio': { protocol: 'openai-compatible', baseUrl: 'http://127.0.0.1:1234/v1', needsKey: false },
  'openai-compatible': { protocol: 'openai-compatible', baseUrl: null, needsKey: false },
} as const satisfies Record<string, AiService>

export type AiServiceName = keyof typeof AI_SERVICES

export const AI_SERVICE_NAMES = Object.keys(AI_SERVICES) as [AiServiceName, ...AiServiceName[]]

/** The service with this name. */
export const aiService = (name: AiServiceName): AiService => AI_SERVICES[name]
