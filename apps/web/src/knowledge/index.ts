export { CreateRepositoryModal } from './CreateRepositoryModal.tsx'
export { repositoriesQuery } from './knowledge-queries.ts'
