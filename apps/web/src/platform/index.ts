export * from './format/index.ts'
export * from './http/index.ts'
export type { RouteHandle } from './route-handle.ts'
export * from './session/index.ts'
