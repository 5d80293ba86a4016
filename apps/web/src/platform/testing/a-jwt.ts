/** An access token as the auth service makes them, signed by nobody. */
export function aJwt(claims: { exp?: number; aal?: string; [more: string]: unknown } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`
}
