import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { uiTexts } from './texts.ts'

interface ErrorStateProps {
  /** What failed and what to do: "No pudimos cargar tus preguntas. Probá de nuevo." */
  message: string
  onRetry?: () => unknown
}

/** The failed face of a list or a page, in its place. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="outline" size="sm" onClick={onRetry}>
      {uiTexts.retry}
    </Button>
  )
  return (
    <Alert tone="bad" role="alert" action={retry}>
      {message}
    </Alert>
  )
}
