import { guardAnswer } from '@mostrador/answering'
import type { GuardCase } from './sets.ts'

/** The guard's verdict on each case. */
export const judge = (cases: readonly GuardCase[]): { id: string; verdict: string; codes: string[] }[] =>
  cases.map(({ id, text, question, context }) => ({ id, ...guardAnswer(text, { question, ...context }) }))
