import { sha256Hex } from '../../seeded-random.ts'
import { formatDuration } from '../http/timestamps.ts'
import type { ContainerRecord, PublishedPortRecord } from '../world/records.ts'
import type { SimulatedContainer, World } from '../world/world.ts'

/** Caches text about a container until its revision changes. */
export function cachedText(box: SimulatedContainer, kind: string, make: () => string): string {
  const cached = box.textCache.get(kind)
  if (cached?.revision === box.revision) return cached.text
  const text = make()
  box.textCache.set(kind, { revision: box.revision, text })
  return text
}

/** The status column of `docker ps`. */
export function statusText({ state, startedAt, finishedAt, exitCode, health }: ContainerRecord, now: number): string {
  const uptime = `Up ${formatDuration(now - (startedAt ?? now))}`
  if (state === 'paused') return `${uptime} (Paused)`
  if (state === 'running') {
    if (!health) return uptime
    return `${uptime} (${health.status === 'starting' ? 'health: starting' : health.status})`
  }
  if (state === 'dead') return 'Dead'
  if (state === 'created') return 'Created'
  const ago = `(${exitCode}) ${formatDuration(now - (finishedAt ?? now))} ago`
  return state === 'restarting' ? `Restarting ${ago}` : `Exited ${ago}`
}

export const portListJson = (record: ContainerRecord): object[] => {
  const isUp = record.state === 'running' || record.state === 'paused'
  if (!isUp) return []
  const published = record.published.map(({ address, container, host, protocol }) => ({
    IP: address,
    PrivatePort: container,
    PublicPort: host,
    Type: protocol,
  }))
  const silent = record.exposed
    .map((text) => text.split('/'))
    .filter(([port]) => !record.published.some((one) => String(one.container) === port))
    .map(([port, protocol = 'tcp']) => ({ PrivatePort: Number(port), Type: protocol }))
  return [...published, ...silent]
}

/** `{"8989/tcp": [{"HostIp", "HostPort"}]}`, with null for a port that is only exposed. */
export function portBindingsJson(
  published: readonly PublishedPortRecord[],
  exposed: readonly string[],
): Record<string, object[] | null> {
  const map: Record<string, object[] | null> = {}
  for (const port of exposed) map[port] = null
  for (const { address, container, host, protocol } of published)
    (map[`${container}/${protocol}`] ??= []).push({ HostIp: address, HostPort: String(host) })
  return map
}

/** The container's networks; none for one that shares another's network. */
export function networksJson(world: World, record: ContainerRecord): Record<string, object> {
  if (record.networkMode.startsWith('container:')) return {}
  const network = [...world.networks.values()].find(({ name }) => name === record.networkMode)
  const isUp = record.state === 'running' || record.state === 'paused'
  const [first = '172.17', second = '0'] = /^(\d+\.\d+)\.(\d+)/.exec(network?.subnet ?? '')?.slice(1) ?? []
  const last = 2 + (Number.parseInt(record.id.slice(0, 4), 16) % 250)
  return {
    [record.networkMode]: {
      IPAMConfig: null,
      Links: null,
      Aliases: null,
      MacAddress: isUp ? macAddress(record.id) : '',
      DriverOpts: null,
      NetworkID: network?.id ?? '',
      EndpointID: isUp ? sha256Hex(`endpoint ${record.id}`) : '',
      Gateway: isUp && network?.subnet ? `${first}.${second}.1` : '',
      IPAddress: isUp && network?.subnet ? `${first}.${second}.${last}` : '',
      IPPrefixLen: isUp && network?.subnet ? 16 : 0,
      IPv6Gateway: '',
      GlobalIPv6Address: '',
      GlobalIPv6PrefixLen: 0,
      DNSNames: [record.name, record.id.slice(0, 12)],
    },
  }
}

export const mountsJson = (record: ContainerRecord): object[] =>
  record.mounts.map(({ type, source, target, writable }) => ({
    Type: type,
    ...(type === 'volume' ? { Name: source, Driver: 'local' } : {}),
    Source: type === 'volume' ? `/var/lib/docker/volumes/${source}/_data` : source,
    Destination: target,
    Mode: writable ? 'rw' : 'ro',
    RW: writable,
    Propagation: type === 'bind' ? 'rprivate' : '',
  }))

const macAddress = (id: string): string => `02:42:${[0, 2, 4, 6].map((at) => id.slice(at, at + 2)).join(':')}`
