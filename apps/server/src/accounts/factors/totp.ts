import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'

const CODE = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20
/** Steps that the authenticator's clock may be off, either way. */
const SKEW_STEPS = 1

/** A new secret in Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an authenticator app is fed with: an address, and a picture of it. */
export async function totpEnrolment(secret: string, issuer: string, label: string) {
  const uri = new TOTP({ ...CODE, issuer, label, secret }).toString()
  const picture = await QRCode.toString(uri, { type: 'svg' })
  // Clients put it into a data address as it is, where '#' would end it and '%' begin an escape.
  const qrCode = picture.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim()
  return { uri, secret, qr_code: qrCode }
}

/** The time step that `code` belongs to, or null when it is none of the steps around `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = TOTP.validate({
    ...CODE,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
    window: SKEW_STEPS,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / CODE.period) + delta
}
