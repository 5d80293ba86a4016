import { checksOf, checksOfSmall } from '../ai-live/checks.ts'
import type { LiveCheck } from '../ai-live/checks.ts'
import { startModelServer } from '../ai-live/model-server.ts'
import { ensurePython } from '../ai-live/python-environment.ts'
import { closingLine } from '../lib/tally.ts'

/** The prompts of ten questions take up to some 2,000 tokens each; the rest is for replies. */
const ROOM = 4096
/** Less than one prompt of the product. */
const LITTLE_ROOM = 256
const KEY = 'key-of-the-live-checks'

/** `npm run ai-live`: a real model server and a small model, and what our provider code makes of them. */
export async function run() {
  const python = await ensurePython()
  const results: boolean[] = []
  for (const { options, checks } of [
    { options: { contextTokens: ROOM }, checks: checksOf },
    { options: { contextTokens: LITTLE_ROOM, apiKey: KEY }, checks: checksOfSmall },
  ]) {
    const server = await startModelServer(python, options)
    try {
      for (const check of checks(server, KEY)) results.push(await show(check))
    } finally {
      await server.kill()
    }
  }
  const passed = results.filter(Boolean).length
  console.log(`\n${closingLine({ passed, failed: results.length - passed, skipped: 0 })}`)
  return passed === results.length ? 0 : 1
}

/** Prints one line a check, and what went wrong below it. */
async function show({ name, run: runCheck }: LiveCheck): Promise<boolean> {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(7)
  try {
    const seen = await runCheck()
    console.log(`✓ ${seconds()}  ${name}: ${seen}`)
    return true
  } catch (error) {
    console.log(`✗ ${seconds()}  ${name}`)
    console.error(error)
    return false
  }
}
