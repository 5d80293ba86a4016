export { channelQuery } from './channel-queries.ts'
