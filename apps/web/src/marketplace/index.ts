export { channelQuery } from './channel-queries.ts'
export { NotConnectedBanner } from './NotConnectedBanner.tsx'
export { ReconnectBanner } from './ReconnectBanner.tsx'
export { linkedAssistant, useLinkedAssistant } from './use-linked-assistant.ts'
