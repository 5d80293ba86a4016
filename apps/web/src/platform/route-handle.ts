/** What a route says of itself, as its `handle`. */
export interface RouteHandle {
  /** Its name in the header and in the breadcrumbs. */
  name: string
  /** The document's title, where it differs from the name. */
  title?: string
}
