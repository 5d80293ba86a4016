import { useSyncExternalStore } from 'react'
import { appTexts } from './texts.ts'

const follow = (onChange: () => void) => {
  const events = ['online', 'offline']
  events.forEach((event) => window.addEventListener(event, onChange))
  return () => events.forEach((event) => window.removeEventListener(event, onChange))
}

/** Says that there is no connection, for as long as there is none. The region is always there, so that it is read out. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
  return (
    <p role="status" className={isOnline ? 'sr-only' : 'offline'}>
      {!isOnline && appTexts.offline}
    </p>
  )
}
