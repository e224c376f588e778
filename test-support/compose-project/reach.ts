import { serviceNamed, type Service, type Stack } from '../../src/platform/compose-project/model.ts'

/**
 * Where this machine reaches a service's port; undefined when it is not published. A service inside another's
 * network is published by that one. Published on every address means loopback from here.
 */
export function reach(
  service: Service,
  stack: Stack,
  port: number | null = null,
): { host: string; port: number } | undefined {
  const publisher = service.shares_network_of === null ? service : serviceNamed(stack, service.shares_network_of)
  const published = publisher?.ports.filter(({ protocol, host }) => protocol === 'tcp' && host !== null) ?? []
  const found = port === null ? published[0] : published.find(({ container }) => container === port)
  if (!found?.host) return undefined
  const { address } = found
  return {
    host: address === '0.0.0.0' || address === '' ? '127.0.0.1' : address === '::' ? '::1' : address,
    port: found.host,
  }
}
