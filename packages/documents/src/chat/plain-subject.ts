const PREFIX = /^(?:re|rv|fw|fwd|res|enc)(?:\[\d{1,3}\])?\s?:\s?/i
const MOST_PREFIXES = 20

/** The subject of a mail without what mail programs put before it; `null` when nothing is left. */
export function plainSubject(subject: string | undefined): string | null {
  let text = (subject ?? '').replace(/\s+/g, ' ').trim()
  for (let times = 0; times < MOST_PREFIXES && PREFIX.test(text); times++) text = text.replace(PREFIX, '')
  return text === '' ? null : text
}
