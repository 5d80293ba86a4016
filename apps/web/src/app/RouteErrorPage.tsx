import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { Button } from '#ui'
import { errorTexts as texts } from './error-texts.ts'
import { reloadOnce } from './reload-once.ts'

/** What browsers and the bundler say of a file that did not come. */
const isMissingFile = (error: unknown) =>
  error instanceof Error && /import|module|preload/i.test(error.message)

/** A page that broke, or whose file is gone because a newer version has taken its place: that one loads by itself. */
export function RouteErrorPage() {
  const isMissing = isMissingFile(useRouteError())
  const [isStuck, setIsStuck] = useState(!isMissing)
  useEffect(() => {
    if (isMissing) void reloadOnce().then((reloads) => setIsStuck(!reloads))
  }, [isMissing])
  if (!isStuck) return null
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="empty" role="alert">
        <h1>{texts.brokenTitle}</h1>
        <p>{isMissing ? texts.missing : texts.broken}</p>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </div>
    </main>
  )
}
