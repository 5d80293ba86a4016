/** Pictures that sellers uploaded, in memory like everything else. */
export interface PictureBook {
  add(picture: { bytes: Buffer; width: number; height: number }): string
  get(id: string): { bytes: Buffer; width: number; height: number } | undefined
}

/** What is kept at most; a sandbox that runs for weeks shall not grow for ever. */
const MOST = 2000

export function createPictureBook(): PictureBook {
  const byId = new Map<string, { bytes: Buffer; width: number; height: number }>()
  let next = 456_112_021
  return {
    add(picture) {
      next += 1
      const id = `${100_000 + (next % 900_000)}-MLA${next}_112026`
      if (byId.size >= MOST) byId.delete(byId.keys().next().value ?? '')
      byId.set(id, picture)
      return id
    },
    get: (id) => byId.get(id),
  }
}
