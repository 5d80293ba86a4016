export { createPublicWeb, internet } from './public-web.ts'
export type { Network, NoDocument, PublicWeb, WebDocument } from './public-web.ts'
