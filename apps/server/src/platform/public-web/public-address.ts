import ipaddr from 'ipaddr.js'

const GLOBAL_UNICAST = ipaddr.parse('2000::') as ipaddr.IPv6

/**
 * Whether an IP address is of the public internet: not of this machine, a private network, a cloud's metadata, or one
 * of the forms that carry such an address inside. IPv6 counts only within 2000::/3, because forms such as ::7f00:1 pass
 * for unicast otherwise.
 */
export function isPublicAddress(text: string): boolean {
  try {
    const address = ipaddr.process(text.replace(/^\[|\]$/g, '').split('%')[0] ?? '')
    if (address.range() !== 'unicast') return false
    return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_UNICAST, 3)
  } catch {
    return false
  }
}
