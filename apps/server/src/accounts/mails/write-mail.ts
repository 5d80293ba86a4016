import type { Mail } from '#platform/mail'
import type { Auth } from '../auth.ts'
import { allowedRedirect } from '../protocol/redirect-target.ts'
import type { AuthUser } from '../users/user-store.ts'
import type { MailAsk, MailPurpose, Notice } from './auth-mail.ts'
import { html, plainText } from './layout.ts'
import type { Letter } from './layout.ts'
import { CODE_MINUTES, LINK_MINUTES } from './mail-secrets.ts'
import { mailTexts, noticeTexts, secretTexts } from './texts.ts'

type Site = Pick<Auth, 'publicUrl' | 'settings'>

/** The protocol's name for what a link is good for. */
export const linkType = (purpose: MailPurpose): string =>
  purpose === 'email_change_current' || purpose === 'email_change_new' ? 'email_change' : purpose

/**
 * Where a mailed link leads: a page of the app, which asks for a click before it uses the secret. Those who look at links
 * before the reader does use nothing up.
 */
export function mailLink(
  site: Site,
  { purpose, tokenHash, ask }: { purpose: MailPurpose; tokenHash: string; ask: MailAsk },
): string {
  const query = new URLSearchParams({ token_hash: tokenHash, type: linkType(purpose) })
  const target = ask.redirectTo ? allowedRedirect(site, ask.redirectTo) : site.publicUrl
  if (target !== site.publicUrl) query.set('redirect_to', target)
  return `${site.publicUrl}/redirect?${query.toString()}`
}

/** The mail that carries a secret to `to`. */
export function secretMail(
  site: Site,
  secret: {
    user: AuthUser
    purpose: MailPurpose
    to: string
    tokenHash: string
    code: string
    ask: MailAsk
  },
): Mail {
  const { purpose, to, code } = secret
  const { subject, heading, paragraphs, action, footnote } = secretTexts(secret.user.new_email)[purpose]
  const life = action ? [mailTexts.linkLife(LINK_MINUTES[purpose])] : []
  return mailOf(to, subject, {
    heading,
    paragraphs,
    ...(action && { action: { label: action, url: mailLink(site, secret) } }),
    code: { label: action ? mailTexts.code : mailTexts.codeOnly, digits: code },
    remarks: [[...life, mailTexts.codeLife(CODE_MINUTES), mailTexts.once].join(' '), footnote],
  })
}

/** The mail that only tells what happened. */
export function noticeMail(
  site: Site,
  { kind, to, at }: { kind: Notice; to: string; at: string },
  clock: LocalClock,
): Mail {
  const { subject, heading, paragraphs, action, footnote } = noticeTexts(moment(at, clock))[kind]
  const page = kind === 'account_exists' ? 'login' : 'account'
  return mailOf(to, subject, {
    heading,
    paragraphs,
    ...(action && { action: { label: action, url: `${site.publicUrl}/${page}` } }),
    remarks: [footnote],
  })
}

/** A mail in the product's own dress. */
export const mailOf = (to: string, subject: string, letter: Letter): Mail => ({
  to,
  subject,
  text: plainText(letter),
  html: html(letter),
})

export interface LocalClock {
  /** IANA: 'America/Argentina/Buenos_Aires'. */
  timeZone: string
  country: string
}

function moment(at: string, { timeZone, country }: LocalClock): string {
  const format = new Intl.DateTimeFormat('es-AR', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  })
  return `${format.format(new Date(at))} (hora de ${country})`
}
