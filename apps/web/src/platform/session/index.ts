export { session } from './browser-session.ts'
export { useIsSignedIn, useUser } from './use-user.ts'
