import { addressScope, isIP } from '../../../lib/ip-address.ts'
import { matchPattern, type SensitiveMatch } from './match.ts'

const ipv4Address = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.]*\w)/g
const ipv6Address = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])/gi
const urlHost = /:\/\/(?:[^\s/@"'<>:]{0,300}(?::[^\s/@"'<>]{0,300})?@)?(\[[0-9a-f:]+\]|[\w.-]+)/gi
/** Internet endings that no file or setting ends with. */
const publicHostName =
  /(?<![\w.@/-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:com|net|org|info|io|tv|me|cc|to|eu|uk|de|fr|nl|be|es|it|pt|pl|se|no|fi|dk|ch|at|ru|ua|us|ca|au|nz|jp|cn|in|br|xyz|online|site|club|dev|app|cloud|example|onion)(?![\w-]|\.\w)/gi

/** Addresses that no machine has: any address, and masks of networks. */
const unassignedAddress = /^(?:0\.|255\.255\.|::$)/

/** Finds addresses outside this home. `allowed` lists names that every household has. */
export function findAddresses(text: string, allowed: ReadonlySet<string>): SensitiveMatch[] {
  return [
    ...matchPattern(text, ipv4Address, 'address'),
    ...matchPattern(text, ipv6Address, 'address'),
    ...matchPattern(text, urlHost, 'address'),
    ...matchPattern(text, publicHostName, 'address'),
  ].filter(({ from, to }) => isPublicAddress(text.slice(from, to), allowed))
}

function isPublicAddress(address: string, allowed: ReadonlySet<string>): boolean {
  const hostname = address
    .replace(/^\[|\]$/g, '')
    .replace(/%[^]*$/, '')
    .toLowerCase()
  if (isIP(hostname)) return addressScope(hostname) === 'public' && !unassignedAddress.test(hostname)
  if (!hostname.includes('.') || /^[\d.:]*$/.test(hostname)) return false
  if (/\.(local|lan|home|internal|localhost|home\.arpa)$/.test(hostname)) return false
  return !allowed.has(hostname)
}
