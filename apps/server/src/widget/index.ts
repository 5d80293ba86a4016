export { emailLeftJob } from './leave-email.ts'
export { widgetRoutes } from './routes.ts'
export { readWidgetScripts } from './serve-scripts.ts'
