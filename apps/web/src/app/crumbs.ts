import type { RouteHandle } from '#platform'
import type { Crumb } from '#ui'

export interface Match {
  pathname: string
  handle: unknown
}

const nameOf = ({ handle }: Match) => (handle as Partial<RouteHandle> | undefined)?.name ?? ''
// Names that only say how a page is built never reach a seller.
const isInternal = (name: string) => /Component|Home/.test(name)

/** The named routes on the way to the page, the outermost first; an index route does not repeat its parent. */
export function crumbsOf(matches: readonly Match[]): Crumb[] {
  return matches
    .map((match) => ({ name: nameOf(match), to: match.pathname.replace(/(.)\/$/, '$1') }))
    .filter(({ name }) => name !== '' && !isInternal(name))
    .filter(
      ({ name, to }, index, all) =>
        all.findIndex((other) => other.to === to && other.name === name) === index,
    )
}

/** "Asistentes · Mostrador", or the title that the route asks for. */
export function titleOf(matches: readonly Match[], productName: string): string {
  const title = matches
    .map(({ handle }) => (handle as Partial<RouteHandle> | undefined)?.title)
    .findLast(Boolean)
  const name = crumbsOf(matches).at(-1)?.name
  return title ?? (name ? `${name} · ${productName}` : productName)
}
