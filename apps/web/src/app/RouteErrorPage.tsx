import { useRouteError } from 'react-router'
import { Button } from '#ui'
import { errorTexts as texts } from './error-texts.ts'

/** A page that broke, or whose file is gone because a newer version has been put in place: both mend by loading again. */
export function RouteErrorPage() {
  const error = useRouteError()
  const isMissingFile = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="empty" role="alert">
        <h1>{texts.brokenTitle}</h1>
        <p>{isMissingFile ? texts.outdated : texts.broken}</p>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </div>
    </main>
  )
}
