import { OperatorError } from '#platform'

/** Names every setting that needs attention, with what is wrong. */
export class ConfigError extends OperatorError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`these settings need attention:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
