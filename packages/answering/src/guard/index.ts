export { contactCodes, hasContactData } from './contact.ts'
export { guardAnswer, saysHiddenPrice, type GuardContext } from './guard-answer.ts'
