import type { DeviceSession } from '@mostrador/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatRelativeTime } from '#platform'
import {
  Badge,
  Button,
  Card,
  ConfirmModal,
  ErrorState,
  focusHeading,
  LoadingState,
  Skeleton,
  toast,
} from '#ui'
import { deviceIn } from './device-name.ts'
import { Refusal } from './Refusal.tsx'
import { useEndOtherSessions, useEndSession } from './security-changes.ts'
import { sessionsQuery } from './security-queries.ts'
import { securityTexts as texts } from './security-texts.ts'

/** Where the account is open. */
export function SessionsCard() {
  const { data: sessions, isPending, refetch } = useQuery(sessionsQuery)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  // This session is always among those that are known.
  const areTold = sessions?.length !== 0
  return (
    <Card rows>
      <div className="security-row">
        <div className="security-words">
          <h2>{texts.sessions}</h2>
          <p className="text-small text-ink-2">{texts.sessionsLead}</p>
        </div>
        {(others.length > 0 || !areTold) && <EndOthers />}
      </div>
      {isPending && (
        <LoadingState label={texts.sessionsLoading} className="security-row">
          <Skeleton className="size-11 rounded-md" />
          <Skeleton className="h-4 w-56" />
        </LoadingState>
      )}
      {!isPending && !sessions && (
        <div className="security-row">
          <div className="flex-1">
            <ErrorState message={texts.sessionsFailed} onRetry={refetch} />
          </div>
        </div>
      )}
      {sessions && areTold && (
        <ul className="session-list">
          {sessions.toSorted(byUse).map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && (
        <p className="security-row text-small text-ink-2">
          {areTold ? texts.onlyThisOne : texts.sessionsNotTold}
        </p>
      )}
    </Card>
  )
}

/** This one, then the one that was used last. */
const byUse = (a: DeviceSession, b: DeviceSession) =>
  Number(b.isCurrent) - Number(a.isCurrent) || Date.parse(b.lastUsedAt) - Date.parse(a.lastUsedAt)

/** The list may come again, without the row that asked, before the row would hear of its success. */
const whenDone = (change: { mutateAsync: () => Promise<unknown> }, then: () => void) =>
  // What went wrong is shown from the change itself.
  change.mutateAsync().then(then, () => undefined)

function SessionRow({ session }: { session: DeviceSession }) {
  const end = useEndSession(session.id)
  const device = deviceIn(session.userAgent)
  const Icon = device.isHandHeld ? Smartphone : Monitor
  const leave = () => {
    toast.success(texts.ended)
    focusHeading()
  }
  return (
    <li className="security-row">
      <span className="tile-ic tile-off">
        <Icon className="i" />
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3>{device.name}</h3>
          {session.isCurrent && <Badge tone="info">{texts.thisDevice}</Badge>}
        </div>
        <p className="text-small text-ink-2 wrap-anywhere">
          {session.isCurrent ? texts.inUse : texts.lastUsed(formatRelativeTime(session.lastUsedAt))}
          {session.ip && ` · ${texts.address(session.ip)}`}
        </p>
        <Refusal error={end.error} />
      </div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="sm"
          aria-label={texts.endLabel(device.name)}
          busy={end.isPending && texts.ending}
          onClick={() => void whenDone(end, leave)}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const [isAsking, setIsAsking] = useState(false)
  const endOthers = useEndOtherSessions()
  const leave = () => {
    setIsAsking(false)
    toast.success(texts.othersEnded)
    focusHeading()
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        {texts.endOthers}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={texts.endOthersTitle}
          confirmLabel={texts.endOthers}
          busy={endOthers.isPending && texts.ending}
          isOpen
          onConfirm={() => void whenDone(endOthers, leave)}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.endOthersText}</p>
          <Refusal error={endOthers.error} />
        </ConfirmModal>
      )}
    </>
  )
}
