const KEY = 'mlChosenCountry'

/** The country that was chosen before the seller left for the marketplace; the way back does not tell it. */
export const rememberChosenCountry = (storage: Storage, siteId: string) => storage.setItem(KEY, siteId)

/** Answers it once, so that it is never taken for a later connection's. */
export function takeChosenCountry(storage: Storage): string | null {
  const siteId = storage.getItem(KEY)
  storage.removeItem(KEY)
  return siteId
}
