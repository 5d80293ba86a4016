import { buildWeb } from '../lib/build-web.ts'

/** What browsers load, for whoever starts the server by other means than `npm run serve`. */
export const run = buildWeb
