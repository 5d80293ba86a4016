/** What the page is called in the header; apart from its other words, which come with the page. */
export const listingRouteNames = { publish: 'Publicar productos' } as const
