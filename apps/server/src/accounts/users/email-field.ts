import * as z from 'zod'
import { Email } from '@mostrador/contract/accounts'

/** An address in a body of the protocol, in lower case. */
export const EmailField = z
  .string()
  .refine((text) => Email.safeParse(text).success, 'Unable to validate email address: invalid format')
  .transform((text) => text.toLowerCase())

/** The same where it may be left out, or be empty. */
export const OptionalEmailField = z.preprocess((text) => (text === '' ? null : text), EmailField.nullish())
