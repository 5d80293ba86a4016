import { StepFailed } from '../bootstrap/steps.mjs'

/** The settings that the launcher itself needs; the product reads and checks all of them again. */
export const settings = () => ({
  host: process.env['HOST'] ?? '127.0.0.1',
  port: port('PORT', 3000),
  sandboxPort: port('SANDBOX_PORT', 3001),
})

function port(name: string, byDefault: number) {
  const value = Number(process.env[name] || byDefault)
  if (Number.isInteger(value) && value > 0 && value < 65536) return value
  throw new StepFailed(`${name} must be a number from 1 to 65535, not "${process.env[name]}".`)
}
