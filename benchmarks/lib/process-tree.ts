import { execFileSync } from 'node:child_process'

export interface Listed {
  pid: number
  parent: number
  memoryMb: number
  command: string
}

/** A process and all that descend from it, with the memory each holds resident. */
export function processTree(root: number): Listed[] {
  const all = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line): Listed[] => {
      const [, pid, parent, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid
        ? [{ pid: +pid, parent: Number(parent), memoryMb: (Number(kilobytes) * 1024) / 1e6, command }]
        : []
    })
  const found = new Set([root])
  // Parents may stand below their children in the list.
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  return all.filter(({ pid }) => found.has(pid))
}
