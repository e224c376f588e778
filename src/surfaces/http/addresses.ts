export const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1']

export function formatAuthority(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/**
 * Returns every host and port that clients may use for these listeners, in lower case. The port may be omitted only if
 * it is 80.
 */
export function acceptedAuthorities(addresses: readonly string[], port: number, hostname: string | null): Set<string> {
  const hosts = addresses.map((address) => (address.includes(':') ? `[${address.toLowerCase()}]` : address))
  if (addresses.some((address) => LOOPBACK_ADDRESSES.includes(address))) hosts.push('localhost')
  const name = hostname?.toLowerCase().replace(/\.local$/, '')
  if (name) hosts.push(name, `${name}.local`)
  return new Set(hosts.flatMap((host) => (port === 80 ? [host, `${host}:80`] : [`${host}:${port}`])))
}
