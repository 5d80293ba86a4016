export { audienceIn, withScope } from './with-scope.ts'
