import { Link } from 'react-router'
import { Bell } from '#ui'
import { appTexts } from './texts.ts'

interface DoorwayProps {
  /** The assistant at the counter; null when nobody answers. */
  answeredBy: string | null
  /** The marketplace no longer lets anybody answer until the seller allows it again. */
  hasExpired?: boolean
}

/** Where the shutter stops: the assistant's bell on the counter, or, while nobody answers, the shutter all the way down. */
export function Doorway({ answeredBy, hasExpired = false }: DoorwayProps) {
  if (answeredBy === null || hasExpired)
    return (
      <Link
        className="doorway-closed slats"
        to={hasExpired ? '/mercadolibre/connect' : '/mercadolibre/config'}
      >
        <span>
          <span className="strong block">{appTexts.shutterDown}</span>
          <span className="live">{hasExpired ? appTexts.permissionExpired : appTexts.channelOff}</span>
        </span>
      </Link>
    )
  return (
    <Link className="doorway" to="/mercadolibre/config">
      <span className="who">
        <Bell />
        <span className="txt">
          <span className="strong block truncate">{answeredBy}</span>
          <span className="live">{appTexts.answering}</span>
        </span>
      </span>
      <span className="counter" />
    </Link>
  )
}
