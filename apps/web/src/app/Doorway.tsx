import { Link } from 'react-router'
import { Bell } from '#ui'
import { appTexts } from './texts.ts'

/** Where the shutter stops: the assistant's bell on the counter, or, with the channel off, the shutter all the way down. */
export function Doorway({ answeredBy }: { answeredBy: string | null }) {
  if (answeredBy === null)
    return (
      <Link className="doorway-closed slats" to="/mercadolibre/config">
        <span>
          <span className="strong block">{appTexts.shutterDown}</span>
          <span className="live">{appTexts.channelOff}</span>
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
