import { Alert } from '#ui'
import { authMessageOf } from '../auth-errors.ts'

/** Why an act failed, in its place; nothing while it did not. */
export const Refusal = ({ error, words = authMessageOf }: RefusalProps) =>
  error ? (
    <Alert tone="bad" role="alert">
      {words(error)}
    </Alert>
  ) : null

interface RefusalProps {
  error: Error | null
  words?: (error: Error) => string
}
