// One download for the pages of this feature: each of its own would lengthen the list of downloads that every page carries.
export { ChannelsPage } from './ChannelsPage.tsx'
export { ConversationsPage } from './ConversationsPage.tsx'
export { WebChatPage } from './WebChatPage.tsx'
