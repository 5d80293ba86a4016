import { parseArgs } from 'node:util'
import { createAi } from '#ai'
import { systemClock } from '#platform'
import { ConfigError, readAiSettings } from '#platform/config'
import { createMetrics } from '#platform/metrics'
import { checkedTable, checkModel, costLine } from '#questions'

// Dollars per million tokens: no provider's reply contains its price.
const { values } = parseArgs({
  options: { 'input-usd': { type: 'string' }, 'output-usd': { type: 'string' } },
})

/** Prints what the provider makes of ten questions, and returns the exit code. */
async function check(): Promise<number> {
  const settings = readAiSettings(process.env)
  if (settings === null) {
    print('AI_PROVIDER is embedded: the built-in engine answers, and there is no provider to check.')
    return 0
  }
  const ai = createAi(settings, { metrics: createMetrics(), clock: systemClock, restsAfterFailures: false })
  const checked = await checkModel(ai)
  print(`${settings.provider}, ${settings.model}\n\n${checkedTable(checked)}\n`)
  print(costLine(checked, { input: values['input-usd'], output: values['output-usd'] }))
  return checked.every(({ isReadable }) => isReadable) ? 0 : 1
}

const print = (text: string) => process.stdout.write(`${text}\n`)

try {
  process.exitCode = await check()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
