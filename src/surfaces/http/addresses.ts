export const LOOPBACK_ADDRESSES = ['127.0.0.1', '::1']

export type Scheme = 'http' | 'https'

const OWN_PORTS: Readonly<Record<Scheme, number>> = { http: 80, https: 443 }

export function formatAuthority(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

export function formatOrigin(scheme: Scheme, host: string, port: number): string {
  return `${scheme}://${formatAuthority(host, port)}`
}

/**
 * Returns every host and port that clients may use for these listeners, in lower case. The port may be omitted only if
 * it is the scheme’s own.
 */
export function acceptedAuthorities(
  addresses: readonly string[],
  port: number,
  hostname: string | null,
  scheme: Scheme = 'http',
): Set<string> {
  const hosts = acceptedHosts(addresses, hostname).map((host) => (host.includes(':') ? `[${host}]` : host))
  return new Set(
    hosts.flatMap((host) => (port === OWN_PORTS[scheme] ? [host, `${host}:${port}`] : [`${host}:${port}`])),
  )
}

/** Returns every name and address of these listeners, in lower case. */
export function acceptedHosts(addresses: readonly string[], hostname: string | null): string[] {
  const hosts = addresses.map((address) => address.toLowerCase())
  if (addresses.some((address) => LOOPBACK_ADDRESSES.includes(address))) hosts.push('localhost')
  const name = hostname?.toLowerCase().replace(/\.local$/, '')
  return name ? [...hosts, name, `${name}.local`] : hosts
}
