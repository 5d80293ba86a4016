export { createCallLog, type CallLog } from './call-log.ts'
export { controlHooks } from './hooks.ts'
export { controlRoutes } from './control-routes.ts'
export { createFaults, type Faults } from './faults.ts'
