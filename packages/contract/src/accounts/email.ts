import * as z from 'zod/mini'
import { storable, upTo } from '../fields.ts'
import { accountTexts } from './texts.ts'

/** SMTP allows no longer address (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254
/** RFC 5321, 4.5.3.1.1 and 4.5.3.1.2. */
const LOCAL_PART_MAX_LENGTH = 64
const DOMAIN_MAX_LENGTH = 253
/** What stands between the dots before the @: an atom of RFC 5322, without its quoted form. */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/
/** What stands between the dots of a host name (RFC 1123). */
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** A domain in letters of any language. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * Returns whether mail can be sent to `text`. Stricter than RFC 5322, like GoTrue: ASCII only, no quotes, no comments, no
 * IP address. A mail server may refuse the rest, or read two addresses in it.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  const domain = text.slice(at + 1)
  if (text.length > EMAIL_MAX_LENGTH || local.length > LOCAL_PART_MAX_LENGTH) return false
  if (domain.length > DOMAIN_MAX_LENGTH) return false
  const labels = domain.split('.')
  return (
    local.split('.').every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // A last label of digits makes it an IP address.
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/**
 * Returns `text` with its domain as DNS writes it: `ana@señal.com.ar` is `ana@xn--seal-hqa.com.ar`. One mailbox has one
 * spelling then, and no second account.
 */
export function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const url = `http://${domain}`
  const isWritten = at > 0 && WRITTEN_DOMAIN.test(domain) && /\P{ASCII}/u.test(domain)
  return isWritten && URL.canParse(url) ? text.slice(0, at + 1) + new URL(url).hostname : text
}

/** The one check of new addresses: the forms, the calls of the product, the auth protocol and the mailer use it. */
export const Email = z
  .string({ error: accountTexts.emailInvalid })
  .check(
    upTo(EMAIL_MAX_LENGTH, accountTexts.emailInvalid),
    storable(accountTexts.emailInvalid),
    z.overwrite(withAsciiDomain),
    z.refine(isMailAddress, accountTexts.emailInvalid),
  )

/** An address to sign in with. Not judged by `Email`: an account of before that check has to open. */
export const KnownEmail = z
  .string({ error: accountTexts.emailInvalid })
  .check(
    upTo(EMAIL_MAX_LENGTH, accountTexts.emailInvalid),
    storable(accountTexts.emailInvalid),
    z.overwrite(withAsciiDomain),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, accountTexts.emailInvalid),
  )
