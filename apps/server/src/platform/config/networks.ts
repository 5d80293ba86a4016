import { BlockList, isIP } from 'node:net'

/** Parses an address or a CIDR range. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || isPrefix(bits, longest))
}

const isPrefix = (bits: string, longest: number) => String(Number(bits)) === bits && Number(bits) <= longest

/** A private network takes one or two of the 256 blocks that begin with the same byte. */
const MOST_BLOCKS = 16

/** Returns whether the networks together hold so many addresses that strangers are among them. */
export function holdStrangers(networks: readonly string[]): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = isIP(network) === 4 ? '32' : '128'] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  const blocksWith = (sample: (byte: number) => string) =>
    Array.from({ length: 256 }, (_, byte) => list.check(sample(byte), 'ipv6')).filter(Boolean).length
  // An IPv6 range may hold IPv4 addresses in their mapped form.
  return (
    blocksWith((byte) => `::ffff:${byte}.1.2.3`) > MOST_BLOCKS ||
    blocksWith((byte) => `${(byte * 256 + 1).toString(16)}::1`) > MOST_BLOCKS
  )
}
