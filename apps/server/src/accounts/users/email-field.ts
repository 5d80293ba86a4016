import * as z from 'zod'
import { Email } from '@mostrador/contract/accounts'

export const EMAIL_FORMAT = 'Unable to validate email address: invalid format'

/** An address in a body of the protocol, in lower case. */
export const EmailField = z.string().transform((text, context) => {
  const address = Email.safeParse(text)
  if (address.success) return address.data.toLowerCase()
  context.addIssue({ code: 'custom', message: EMAIL_FORMAT })
  return z.NEVER
})

/** The same where it may be left out, or be empty. */
export const OptionalEmailField = z.preprocess((text) => (text === '' ? null : text), EmailField.nullish())
