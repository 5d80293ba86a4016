import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Gives a load program the lowest priority, because it shares the machine with the product here and does not in
 * production.
 */
export function giveWay(pid: number): void {
  const lowest = constants.priority.PRIORITY_LOW
  setPriority(pid, lowest)
  try {
    // Linux schedules sessions against each other first, so the session needs the low priority too.
    writeFileSync(`/proc/${pid}/autogroup`, String(lowest))
  } catch {
    // The system has no autogroups.
  }
}
