const SIGNS = [
  /(?<![\w.+-])[\w.+-]+\s*(@|\(at\)|arroba)\s*[\w-]+\s*(\.|punto)\s*\w{2,}/i,
  /\b(https?:\/\/|www\.)/i,
  /\b[\w-]+\.(com|net|org|ar|shop|store)(\.\w{2})?\b/i,
  /\b(whats?app|wsp|wpp|instagram|facebook|telegram)\b/i,
  /(^|\s)@\w{3,}/,
]

const OWN_SITE = /\bhttps?:\/\/[\w.]*mercadolibre\.com(\.\w{2})?\S*/gi
const SOMETHING_LIKE_A_PHONE = /\+?\d[\d\s().-]{6,}\d/g

/** Whether moderation would take an answer down: contact data and links, those to the marketplace itself apart. */
export function hasContactData(text: string): boolean {
  const rest = text.replace(OWN_SITE, ' ')
  return SIGNS.some((sign) => sign.test(rest)) || (rest.match(SOMETHING_LIKE_A_PHONE) ?? []).some(isPhone)
}

const isPhone = (run: string) => {
  const digits = run.replace(/\D/g, '').length
  return digits >= 8 && digits <= 13
}
