export { createNotifier, type Notifier } from './notifier.ts'
export { missedFeedRoutes } from './missed-feed-routes.ts'
