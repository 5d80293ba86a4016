import { readFileSync } from 'node:fs'

export interface ProcessUsage {
  memoryBytes: number
  cpuMs: number
}

/** Ticks of processor time that Linux counts in a second, for every program alike. */
const TICKS_PER_SECOND = 100

/** What a process uses now; `null` where the system does not tell (no /proc) or the process has ended. */
export function processUsage(pid: number): ProcessUsage | null {
  try {
    const residentKb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // The program's name, in parentheses, may hold anything; the numbers come after it.
    const numbers = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const ticks = Number(numbers[11]) + Number(numbers[12])
    return { memoryBytes: Number(residentKb ?? 0) * 1024, cpuMs: (ticks * 1000) / TICKS_PER_SECOND }
  } catch {
    return null
  }
}
