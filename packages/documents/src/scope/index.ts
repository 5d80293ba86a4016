export { withScope } from './with-scope.ts'
