import type { Container, ContainerSummary, ContainerState, ContainerHealth, ContainerPort } from './engine.ts'
import type { InspectedContainer, ContainerListItem } from './response-shapes.ts'

const containerStates: readonly ContainerState[] = [
  'created',
  'running',
  'paused',
  'restarting',
  'removing',
  'exited',
  'dead',
]

// source: podman, libpod/define/containerstate.go
const podmanStates: Record<string, ContainerState> = {
  configured: 'created',
  initialized: 'created',
  stopped: 'exited',
  stopping: 'running',
}

/** The health is in brackets at the end. source: moby, `container.State.String`; Podman behaves alike */
const HEALTH_IN_STATUS = /\((healthy|unhealthy|(health: )?starting)\)$/

/** An unknown state becomes `dead`, the state of a container that is beyond use. */
export function parseContainerState(word: string): ContainerState {
  const lower = word.toLowerCase()
  return containerStates.find((state) => state === lower) ?? podmanStates[lower] ?? 'dead'
}

/** Returns null for the year 1, with which engines say "never". */
export function parseEngineTime(text: string | null | undefined): Date | null {
  if (!text || text.startsWith('0001-')) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

export function toContainerSummary(listed: ContainerListItem): ContainerSummary {
  const labels = listed.Labels ?? {}
  return {
    id: listed.Id,
    name: stripSlash(listed.Names?.[0] ?? listed.Id.slice(0, 12)),
    ...composeLabelsOf(labels),
    image: listed.Image,
    image_id: normalizeImageId(listed.ImageID),
    state: parseContainerState(listed.State),
    labels,
    ports: (listed.Ports ?? []).map((port) => ({
      container: port.PrivatePort,
      protocol: protocolOf(port.Type),
      host: port.PublicPort || null,
      address: port.IP || null,
    })),
    networks: networkIdsOf(listed.NetworkSettings),
    addresses: addressesOf(listed.NetworkSettings),
    created_at: new Date(listed.Created * 1000),
    has_health_check: HEALTH_IN_STATUS.test(listed.Status ?? ''),
  }
}

export function toContainer(wire: InspectedContainer): Container {
  const { State: state, Config: config, HostConfig: host } = wire
  const labels = config.Labels ?? {}
  const status = parseContainerState(state.Status)
  const error = state.Error ?? ''
  return {
    id: wire.Id,
    name: stripSlash(wire.Name),
    ...composeLabelsOf(labels),
    image: config.Image,
    image_id: normalizeImageId(wire.Image),
    state: status,
    labels,
    ports: toContainerPorts(wire.NetworkSettings?.Ports ?? {}),
    networks: networkIdsOf(wire.NetworkSettings),
    addresses: addressesOf(wire.NetworkSettings),
    created_at: parseEngineTime(wire.Created) ?? new Date(0),
    has_health_check: toContainerHealth(state.Health) !== null,
    started_at: parseEngineTime(state.StartedAt),
    finished_at: parseEngineTime(state.FinishedAt),
    exit_code: hasExitCode(status, state.ExitCode) ? state.ExitCode : null,
    oom_killed: state.OOMKilled ?? false,
    error,
    restarts: wire.RestartCount ?? 0,
    restart_policy: host.RestartPolicy?.Name || 'no',
    removed_on_stop: host.AutoRemove ?? false,
    user: config.User ?? '',
    health: toContainerHealth(state.Health),
    network_mode: host.NetworkMode,
    mounts: (wire.Mounts ?? []).map((mount) => ({
      type: mount.Type,
      source: mount.Source ?? '',
      target: mount.Destination,
      writable: mount.RW,
      ...(mount.Type === 'volume' && mount.Name ? { volume: mount.Name } : {}),
    })),
    environment: config.Env ?? [],
    log_driver: host.LogConfig?.Type ?? '',
    log_options: host.LogConfig?.Config ?? {},
    log_path: wire.LogPath ?? '',
    pid: state.Pid || null,
    privileged: host.Privileged ?? false,
    devices: (host.Devices ?? []).flatMap(({ PathOnHost: real, PathInContainer: path }) =>
      real === '/dev/null' ? [] : [path],
    ),
    groups: host.GroupAdd ?? [],
    memory_limit_bytes: host.Memory || null,
  }
}

/** A container that could not start at all stays `created`, with the exit code of the attempt. */
const hasExitCode = (state: ContainerState, code: number): boolean =>
  state === 'exited' ||
  state === 'dead' ||
  state === 'restarting' ||
  state === 'removing' ||
  (state === 'created' && code !== 0)

function toContainerHealth(health: InspectedContainer['State']['Health']): ContainerHealth | null {
  const status = health?.Status
  if (status !== 'starting' && status !== 'healthy' && status !== 'unhealthy') return null
  return {
    status,
    failing_streak: health?.FailingStreak ?? 0,
    probes: (health?.Log ?? []).map(({ Start, ExitCode, Output }) => ({
      at: parseEngineTime(Start) ?? new Date(0),
      exit_code: ExitCode,
      output: Output.trim(),
    })),
  }
}

function toContainerPorts(
  ports: NonNullable<NonNullable<InspectedContainer['NetworkSettings']>['Ports']>,
): ContainerPort[] {
  return Object.entries(ports).flatMap(([key, bindings]): ContainerPort[] => {
    const [container, type = 'tcp'] = key.split('/')
    const inside = { container: Number(container), protocol: protocolOf(type) }
    if (!bindings?.length) return [{ ...inside, host: null, address: null }]
    return bindings.map(({ HostIp, HostPort }) => ({
      ...inside,
      host: Number(HostPort) || null,
      address: HostIp || null,
    }))
  })
}

function networkIdsOf(settings: ContainerListItem['NetworkSettings']): string[] {
  const attached = Object.values(settings?.Networks ?? {})
  return attached.flatMap((network) => network?.NetworkID ?? []).toSorted()
}

function addressesOf(settings: ContainerListItem['NetworkSettings']): string[] {
  return Object.values(settings?.Networks ?? {}).flatMap((network) => network?.IPAddress || [])
}

const protocolOf = (type: string): ContainerPort['protocol'] => (type === 'udp' || type === 'sctp' ? type : 'tcp')
const stripSlash = (name: string): string => name.replace(/^\//, '')
/** Podman's list writes the id without its algorithm. */
export const normalizeImageId = (id: string): string => (/^[\da-f]{64}$/.test(id) ? `sha256:${id}` : id)

export function composeLabelsOf(labels: Record<string, string>): { service: string | null; project: string | null } {
  return {
    service: labels['com.docker.compose.service'] ?? null,
    project: labels['com.docker.compose.project'] ?? null,
  }
}
