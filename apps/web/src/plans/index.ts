export { plansQuery } from './plan-queries.ts'
export { UpgradeModal } from './UpgradeModal.tsx'
