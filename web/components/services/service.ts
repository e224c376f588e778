import { machine } from '../../routing/machine.ts'
import type {
  FrontDoorData,
  OutsideService,
  ServiceState,
  ServiceStatus,
} from '../../../clients/typescript/src/index.ts'
import type { Tone } from '../../actions/work.ts'
import { serviceName } from '../../actions/names.ts'
import { toneOfState } from '../service-states.ts'

/** What a service says of itself for people. An older usher says none of it. */
interface Description {
  label?: string
  purpose?: string | null
  local_address?: string | null
  home_address?: string | null
}

export type DescribedService = ServiceStatus & Description

/** The name of a service for people: that of its app. */
export function labelOf({ service, label }: { service: string; label?: string | undefined }): string {
  return label ?? serviceName(service)
}

/** Returns the names of services for people, from what is known of them now. */
export const useServiceLabels = (): ((service: string) => string) => serviceName

/** The tone of a service as it is now. */
export const toneOfService = ({ state, wanted }: { state: ServiceState; wanted: boolean }): Tone =>
  toneOfState(state, wanted)

const offStates: ReadonlySet<ServiceState> = new Set(['absent', 'created', 'stopped', 'failed'])

/** Whether its container runs, however well. */
export function isOn({ state }: { state: ServiceState }): boolean {
  return !offStates.has(state) && state !== 'removed-from-stack'
}

/** The version that an image’s name says: `4.0.20` of `lscr.io/linuxserver/sonarr:4.0.20`. */
export function versionOfImage(image: string | null): string | null {
  if (image === null) return null
  const tag = /:([^/:@]+)(?:@|$)/.exec(image)?.[1]
  return tag === undefined || tag === 'latest' ? null : tag.replace(/^(?:release-|version-|v)(?=\d)/, '')
}

/** Returns where the page of a service opens in a browser that shows usher at `hostname`; null if it does not. */
export function pageAddress(
  service: DescribedService,
  frontDoor: FrontDoorData | null,
  hostname: string,
): string | null {
  if (!isOn(service)) return null
  const isHere = machine.value === '' && isLoopback(hostname)
  if (service.local_address !== undefined) return (isHere ? service.local_address : service.home_address) ?? null
  const published = frontDoor === null || machine.value !== '' ? null : publishedAddress(service.service, frontDoor)
  return published === null ? null : addressFrom(published, hostname)
}

/** An app beside the project says its ports alone. */
export function outsideAddress({ state, ports }: OutsideService, hostname: string): string | null {
  const port = ports.find(({ host_port, protocol }) => host_port !== null && protocol === 'tcp')
  if (!port || !isOn({ state })) return null
  const address = port.address ?? '0.0.0.0'
  return addressFrom(`http://${address.includes(':') ? `[${address}]` : address}:${port.host_port}`, hostname)
}

function publishedAddress(service: string, { address, service: door, other_addresses }: FrontDoorData): string | null {
  if (door === service) return address
  return other_addresses.find((other) => other.service === service)?.address ?? null
}

function addressFrom(published: string, hostname: string): string | null {
  const url = URL.parse(published)
  if (!url) return null
  const isEverywhere = url.hostname === '0.0.0.0' || url.hostname === '[::]'
  // An address of another machine that only that machine has, or that does not say which one it is.
  if (machine.value !== '' && (isEverywhere || isLoopback(url.hostname))) return null
  if (isLoopback(url.hostname) && !isLoopback(hostname)) return null
  if (isEverywhere) url.hostname = hostname
  return url.href.replace(/\/$/, '')
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
