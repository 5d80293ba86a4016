import { Secret, TOTP } from 'otpauth'
import { encodeQR } from 'qr'

const CODE = { algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20
/** Steps that the authenticator's clock may be off, either way. */
const SKEW_STEPS = 1
/** Light modules around a QR code that ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4

/** A new secret in Base32, as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an authenticator app reads, and its QR code as SVG. */
export function totpEnrolment(secret: string, issuer: string, label: string) {
  const uri = new TOTP({ ...CODE, issuer, label, secret }).toString()
  return { uri, secret, qr_code: qrPicture(uri) }
}

/** Clients put the picture into a data address as it is, where '#' would end it and '%' begin an escape. */
function qrPicture(text: string): string {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE })
  const size = rows.length
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="white" d="M0 0h${size}v${size}h-${size}z"/>`,
    `<path fill="black" d="${dark.join('')}"/>`,
    '</svg>',
  ].join('')
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
