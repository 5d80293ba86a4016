/**
 * The origin that somebody means who types the address of a site, or null: 'mitienda.com.ar/productos' is
 * 'https://mitienda.com.ar'.
 */
export function originOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, origin, hostname, username, password } = new URL(address)
  const isSite = protocol === 'https:' || protocol === 'http:'
  // One word is a slip of the finger, unless it is this machine.
  const isHost = hostname.includes('.') || hostname === 'localhost'
  return isSite && isHost && !username && !password ? origin : null
}
