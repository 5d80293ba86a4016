import type { Sandbox } from '../lib/sandbox.ts'

/** Every way in which the marketplace lets a call down, the last two after it has done what it was asked. */
const TROUBLES = [
  { status: 500 },
  { status: 503 },
  { status: 429, headers: { 'retry-after': '1' } },
  { drop: true },
  { delay_ms: 1500 },
  { status: 200, body: '<html>garbage</html>' },
  { drop: true, after: true },
  { status: 500, after: true },
]
const SHARE = 0.3

/** Lets about three of ten of the next `calls` fail, each in a way that chance picks. */
export async function orderStorm(sandbox: Sandbox, calls: number): Promise<void> {
  for (let ordered = 0; ordered < calls;) {
    let spared = 0
    while (Math.random() >= SHARE) spared += 1
    // An order without any trouble lets calls through, and keeps their place in the row.
    if (spared > 0) await sandbox.fault({ path: '/', times: spared })
    const trouble = TROUBLES[Math.floor(Math.random() * TROUBLES.length)]
    await sandbox.fault({ path: '/', times: 1, ...trouble })
    ordered += spared + 1
  }
}
