import { BlockList, isIP } from 'node:net'

/** Network names as in `proxy-addr`. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a text is an IP address, a network (`10.0.0.0/8`) or one of `loopback`, `linklocal`, `uniquelocal`. */
export function isAddressOrNetwork(text: string): boolean {
  if (text in named) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

/** Matches addresses against a list of addresses and networks. An empty list matches every address. */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  if (list.length === 0) return () => true
  const known = new BlockList()
  for (const item of list.flatMap((each) => named[each] ?? [each])) {
    const [address = '', bits] = item.split('/')
    if (bits === undefined) known.addAddress(address, familyOf(address))
    else known.addSubnet(address, Number(bits), familyOf(address))
  }
  // A dual-stack socket reports IPv4 addresses as `::ffff:10.0.0.1`.
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return known.check(plain, familyOf(plain))
  }
}
