import type { StoredSession } from '#platform'
import { redirectTexts as texts } from './redirect-texts.ts'
import { mailLinkIn, type MailLink } from './mail-link.ts'
import { sentenceOf } from './auth-errors.ts'
import { tokensIn } from './social-return.ts'
import type { AddressParts } from './use-address-parts.ts'

/** Everything with which somebody can come to the redirect page. */
export type Arrival =
  | { kind: 'failure'; sentence: string }
  | { kind: 'first-confirmed' }
  | { kind: 'mail'; link: MailLink }
  | { kind: 'code'; code: string }
  | { kind: 'tokens'; tokens: StoredSession }

/** Errors first: an address that says no brings nothing else that counts. */
export function arrivalOf({ query, hash }: AddressParts): Arrival {
  const said = (name: string) => hash.get(name) ?? query.get(name)
  const error = said('error_code') ?? said('error')
  if (error !== null) return { kind: 'failure', sentence: failureSentence(error) }
  const link = mailLinkIn(query)
  if (link) return { kind: 'mail', link }
  const code = query.get('code')
  if (code) return { kind: 'code', code }
  const tokens = tokensIn(hash)
  if (tokens) return { kind: 'tokens', tokens }
  if (said('message') !== null) return { kind: 'first-confirmed' }
  return { kind: 'failure', sentence: texts.failed }
}

const failureSentence = (code: string) =>
  code === 'access_denied' ? texts.cancelled : (sentenceOf(code) ?? texts.failed)
