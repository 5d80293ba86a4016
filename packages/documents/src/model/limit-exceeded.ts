import { fault, type Extract } from './extract.ts'

/** A document exceeds a limit somewhere deep in a reader. */
export class LimitExceeded extends Error {}

/** Runs a reader and turns an exceeded limit into the fault `too_much`. */
export async function refuseTooMuch(read: () => Extract | Promise<Extract>): Promise<Extract> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof LimitExceeded) return fault('too_much')
    throw error
  }
}
