interface Box {
  top: number
  left: number
  width: number
  height: number
}

interface CoachPlace {
  top: number
  left: number
  /** Where the card is pointed to from: its upper or its lower edge; neither when it has to cover the target. */
  tip: 'up' | 'down' | 'none'
}

const GAP_PX = 20
const MARGIN_PX = 12

/** Where the card stands so that it leaves the target free: below it, else above it, else at the window's foot. All in CSS pixels of the window. */
export function placeCoach(
  target: Box,
  coach: Pick<Box, 'width' | 'height'>,
  room: { top: number; width: number; height: number },
): CoachPlace {
  const left = Math.max(
    MARGIN_PX,
    Math.min(target.left + target.width - coach.width, room.width - coach.width - MARGIN_PX),
  )
  const lowest = room.height - coach.height - MARGIN_PX
  const isWithin = (top: number) => top >= room.top && top <= lowest
  const below = target.top + target.height + GAP_PX
  if (isWithin(below)) return { top: below, left, tip: 'up' }
  const above = target.top - GAP_PX - coach.height
  if (isWithin(above)) return { top: above, left, tip: 'down' }
  return { top: Math.max(0, lowest), left, tip: 'none' }
}
