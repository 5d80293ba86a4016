import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets a program of the load run only while the product leaves a processor free: they share a machine here, and in the
 * field they do not.
 */
export function giveWay(pid: number): void {
  const lowest = constants.priority.PRIORITY_LOW
  setPriority(pid, lowest)
  try {
    // Linux weighs the sessions against each other, and only within one its processes.
    writeFileSync(`/proc/${pid}/autogroup`, String(lowest))
  } catch {
    // Not Linux, or one that does not.
  }
}
