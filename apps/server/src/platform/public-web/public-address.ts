import ipaddr from 'ipaddr.js'

const GLOBAL_UNICAST = ipaddr.parse('2000::') as ipaddr.IPv6
/** Addresses at which clouds serve their own machines, although the registry lists them as public. */
const OWN_OF_CLOUDS = [
  // Azure: metadata, DNS and the agent of a machine (learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16).
  ipaddr.parseCIDR('168.63.129.16/32'),
  // IBM Cloud: DNS, time and mirrors (cloud.ibm.com/docs/vpc?topic=vpc-service-endpoints-for-vpc).
  ipaddr.parseCIDR('161.26.0.0/16'),
]

/**
 * Whether an IP address is of the public internet: not of this machine, a private network, a cloud's metadata, or one
 * of the forms that carry such an address inside. IPv6 counts only within 2000::/3, because forms such as ::7f00:1 pass
 * for unicast otherwise.
 */
export function isPublicAddress(text: string): boolean {
  try {
    const address = ipaddr.process(text.replace(/^\[|\]$/g, '').split('%')[0] ?? '')
    if (address.range() !== 'unicast') return false
    if (address.kind() === 'ipv6') return address.match(GLOBAL_UNICAST, 3)
    return !OWN_OF_CLOUDS.some((range) => address.match(range))
  } catch {
    return false
  }
}
