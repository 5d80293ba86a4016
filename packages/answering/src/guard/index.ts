export { contactCodes, hasContactData } from './contact.ts'
export { guardAnswer, type GuardContext } from './guard-answer.ts'
