export { dashboardCalls } from './dashboard-data.ts'
