const ARGENTINA_SEARCH_OFFSET_MS = 4 * 60 * 60 * 1000

/** As searches write it: `2021-02-16T14:50:27.938-04:00`. */
export const withOffset = (ms: number) =>
  new Date(ms - ARGENTINA_SEARCH_OFFSET_MS).toISOString().replace('Z', '-04:00')

/** As a question asked for alone writes it: nanoseconds and `Z`. */
export const withNanoseconds = (ms: number) => new Date(ms).toISOString().replace('Z', '000000Z')

export const inUtc = (ms: number) => new Date(ms).toISOString()
