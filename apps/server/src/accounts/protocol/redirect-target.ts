import type { Auth } from '../auth.ts'

const MAX_LENGTH = 2000
/** Blanks, control characters and what browsers take for a slash. */
const ODD_CHARACTERS = /[\s\\\p{Cc}\p{Cf}]/u
const ENCODED_DOTS_AND_SLASHES = /^[^?#]*%(2e|2f|5c)/i

/**
 * Where a sign-in may return to: `wanted` when it lies on one of the origins that the settings name, to the letter, else
 * the product itself. Nothing but what the caller asked for is looked at, no `Referer` and no `Host`. Without a
 * fragment, because that is where tokens and errors go.
 */
export function allowedRedirect(
  { settings, publicUrl }: Pick<Auth, 'settings' | 'publicUrl'>,
  wanted: string | null | undefined,
): string {
  if (!wanted || wanted.length > MAX_LENGTH) return publicUrl
  if (ODD_CHARACTERS.test(wanted) || ENCODED_DOTS_AND_SLASHES.test(wanted)) return publicUrl
  // As text, not as a parsed address: what two parsers could read in two ways falls through.
  const isListed = settings.redirectOrigins.some(
    (origin) => wanted.startsWith(origin) && /^([/?#]|$)/.test(wanted.slice(origin.length)),
  )
  if (!isListed || !URL.canParse(wanted)) return publicUrl
  const target = new URL(wanted)
  target.hash = ''
  return target.href
}
