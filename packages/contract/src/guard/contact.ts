import { namesForeignListing, withoutOwnListings } from '../listing-references/index.ts'
import type { OwnListings } from '../listing-references/index.ts'
import type { GuardCode } from './codes.ts'
import { CHANNEL, CONTACT_RULES, INVITES } from './contact-rules.ts'
import { phonesIn } from './phone.ts'
import { viewsOf } from './views.ts'

/**
 * Codes of the contact data that a text holds, in digits, words or disguises. `known` is what the seller and the listing
 * say: a long number that is no telephone there, or a channel that is only named there, may be named here too. Links and
 * numbers of own listings are no contact data; those of other listings are.
 */
export function contactCodes(text: string, known = '', own: OwnListings = NONE): GuardCode[] {
  const views = viewsOf(withoutOwnListings(text, own))
  const knownView = viewsOf(withoutOwnListings(known, own))[0] ?? ''
  const codes = views.flatMap((view) => {
    // Looking for addresses in a text without any takes most of the time.
    const withoutMail = /@|arroba/.test(view) ? view.replace(ADDRESS, ' ') : view
    return [
      ...CONTACT_RULES.filter(({ code, pattern }) =>
        pattern.test(code === 'contact_email' ? view : withoutMail),
      ).map(({ code }) => code),
      ...(offersChannel(view, knownView) ? (['contact_channel'] as const) : []),
      ...(holdsHandle(view, knownView) ? (['contact_handle'] as const) : []),
    ]
  })
  return [
    ...new Set([
      ...codes,
      ...(namesForeignListing(text, own) ? (['contact_url'] as const) : []),
      ...(hasPhone(views[0] ?? '', knownView) ? (['contact_phone'] as const) : []),
    ]),
  ]
}

const NONE: ReadonlySet<string> = new Set()

/** A whole address of mail; what is in it is no link and no handle besides. */
const ADDRESS =
  /(?<![\w.+-])[\w.+-]+\s?(?:@|\barroba\b)\s?[\w-]+(?:\s?(?:\.|\bpunto\b)\s?(?:com|net|org|ar|uy|cl)\b)+/g

/** Whether a seller's own sentence holds contact data; a channel that it only names is none. */
export const hasContactData = (sentence: string, own: OwnListings = NONE): boolean =>
  contactCodes(sentence, sentence, own).length > 0

function offersChannel(view: string, known: string): boolean {
  const named = [...known.matchAll(CHANNEL)].map(([name]) => name)
  return [...view.matchAll(CHANNEL)].some(
    ({ 0: name, index }) =>
      !named.includes(name) ||
      INVITES.test(view.slice(Math.max(0, index - 40), index)) ||
      /^\s*[:=]/.test(view.slice(index + name.length)),
  )
}

/** Names such as "tienda_mdp" belong to networks; makers' codes carry digits, and the listing knows them. */
const holdsHandle = (view: string, known: string): boolean =>
  (view.match(/\b[a-z]{3,}_[a-z0-9_]+\b/g) ?? []).some((name) => !known.includes(name))

function hasPhone(view: string, known: string): boolean {
  const found = phonesIn(view)
  if (found.length === 0) return false
  const knownDigits = known.replace(/[^\da-z]/g, '')
  const knownPhones = new Set(phonesIn(known))
  return found.some((digits) => !knownDigits.includes(digits) || knownPhones.has(digits))
}
