import { findService, type Service, type Stack } from '../../src/platform/compose-project/stack.ts'

/**
 * Returns the address of a service's port on this machine; undefined if it is not published. A service that shares a
 * network is published by the network's owner. A port bound to every address is reached on loopback.
 */
export function publishedAddressOf(
  service: Service,
  stack: Stack,
  port: number | null = null,
): { host: string; port: number } | undefined {
  const publisher = service.shares_network_of === null ? service : findService(stack, service.shares_network_of)
  const published = publisher?.ports.filter(({ protocol, host_port }) => protocol === 'tcp' && host_port !== null) ?? []
  const found = port === null ? published[0] : published.find(({ container_port }) => container_port === port)
  if (!found?.host_port) return undefined
  const { address } = found
  return {
    host: address === '0.0.0.0' || address === '' ? '127.0.0.1' : address === '::' ? '::1' : address,
    port: found.host_port,
  }
}
