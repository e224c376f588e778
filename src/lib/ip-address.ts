const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4_PATTERN = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

export function isIPv4(text: string): boolean {
  return IPV4_PATTERN.test(text)
}

/**
 * Returns true for an IP address. Calls Node only for longer texts: loading its network module slows down every
 * command.
 */
export function isIP(text: string): boolean {
  return isIPv4(text) || (text.includes(':') && process.getBuiltinModule('node:net').isIPv6(text))
}

/** An address as its numbers: four bytes, also of an IPv4 address that is written as IPv6 (`::ffff:…`), or eight groups. */
type ParsedAddress = { bytes: number[]; groups?: never } | { bytes?: never; groups: number[] }

function parseAddress(text: string): ParsedAddress | undefined {
  if (isIPv4(text)) return { bytes: text.split('.').map(Number) }
  const groups = ipv6Groups(text)
  if (!groups) return undefined
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? { bytes: groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]) } : { groups }
}

/** Returns the eight groups of an IPv6 address, however it is written; undefined for any other text. */
function ipv6Groups(text: string): number[] | undefined {
  const [bare = ''] = text.replace(/^\[(.*)\]$/, '$1').split('%', 1)
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return undefined
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [left = [], right = []] = written.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

/** Returns whether an address is this machine itself. source: RFC 1122, 3.2.1.3; RFC 4291, 2.5.3 */
export const isLoopbackAddress = (text: string): boolean => isLoopback(parseAddress(text))

const isLoopback = ({ bytes, groups }: Partial<ParsedAddress> = {}): boolean =>
  bytes ? bytes[0] === 127 : (groups?.every((group, at) => group === (at === 7 ? 1 : 0)) ?? false)

/** Returns whether a host is this machine itself. A name that only begins like an address is another machine’s. */
export const isLoopbackHost = (host: string): boolean => /^localhost\.?$/i.test(host) || isLoopbackAddress(host)

export type AddressScope = 'loopback' | 'link-local' | 'private' | 'public'

/** Returns how far an address reaches. source: RFC 1918; RFC 3927; RFC 4193 (`fc00::/7`); RFC 4291 (`fe80::/10`) */
export function addressScope(address: string): AddressScope {
  const parsed = parseAddress(address)
  if (isLoopback(parsed)) return 'loopback'
  if (parsed?.bytes) return ipv4Scope(parsed.bytes)
  const first = parsed?.groups[0] ?? 0
  if ((first & 0xffc0) === 0xfe80) return 'link-local'
  return (first & 0xfe00) === 0xfc00 ? 'private' : 'public'
}

function ipv4Scope([first = 0, second = 0]: readonly number[]): AddressScope {
  if (first === 169 && second === 254) return 'link-local'
  const isPrivate = first === 10 || (first === 172 && second >= 16 && second < 32) || (first === 192 && second === 168)
  return isPrivate ? 'private' : 'public'
}

/**
 * Returns the device behind a peer's address: all of loopback is one, and so is an IPv6 network of 64 bits, in which a
 * device may take any address. source: RFC 4862; RFC 8981
 */
export function deviceOf(address: string): string {
  const parsed = parseAddress(address)
  if (isLoopback(parsed)) return 'loopback'
  if (!parsed) return address
  if (parsed.bytes) return parsed.bytes.join('.')
  const network = parsed.groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Returns the 4 or 16 bytes of an address. Throws for another text. */
export function addressBytes(address: string): Uint8Array {
  const parsed = parseAddress(address)
  if (!parsed) throw new Error(`not an IP address: ${address}`)
  return Uint8Array.from(parsed.bytes ?? parsed.groups.flatMap((group) => [group >> 8, group & 0xff]))
}

/** Returns whether a host is one of the network at home. A name that says nothing else may be anywhere on the internet. */
export const isHomeHost = (host: string): boolean =>
  isIP(host.replace(/^\[(.*)\]$/, '$1'))
    ? addressScope(host) !== 'public'
    : /\.(local|lan|home\.arpa)$/.test(host) || !/[.:]/.test(host)
