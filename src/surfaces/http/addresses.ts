export const LOOPBACK = ['127.0.0.1', '::1']

export function authority(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

/** Everything a client may name these listeners by, in lower case. Only where the port is 80 may it be left out. */
export function authorities(addresses: readonly string[], port: number, hostname: string | null): Set<string> {
  const hosts = addresses.map((address) => (address.includes(':') ? `[${address.toLowerCase()}]` : address))
  if (addresses.some((address) => LOOPBACK.includes(address))) hosts.push('localhost')
  const name = hostname?.toLowerCase().replace(/\.local$/, '')
  if (name) hosts.push(name, `${name}.local`)
  return new Set(hosts.flatMap((host) => (port === 80 ? [host, `${host}:80`] : [`${host}:${port}`])))
}
