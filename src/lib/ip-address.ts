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
