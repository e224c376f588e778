import type { Container, ContainerBrief, EngineState, Health, Port } from './engine.ts'
import type { Inspected, Listed } from './wire.ts'

const states: readonly EngineState[] = ['created', 'running', 'paused', 'restarting', 'removing', 'exited', 'dead']

// source: podman, libpod/define/containerstate.go
const podmanStates: Record<string, EngineState> = {
  configured: 'created',
  initialized: 'created',
  stopped: 'exited',
  stopping: 'running',
}

/** The engine tells a container’s health in brackets at the end. source: moby, `container.State.String`; Podman does alike */
const HEALTH_SAID = /\((healthy|unhealthy|(health: )?starting)\)$/

/** The engine's word for a state; one that nobody knows is `dead`, the word for a container nothing can be done with. */
export function stateOf(word: string): EngineState {
  const lower = word.toLowerCase()
  return states.find((state) => state === lower) ?? podmanStates[lower] ?? 'dead'
}

/** An engine's instant; the year 1 is how engines say never. */
export function instant(text: string | null | undefined): Date | null {
  if (!text || text.startsWith('0001-')) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

export function briefOf(listed: Listed): ContainerBrief {
  const labels = listed.Labels ?? {}
  return {
    id: listed.Id,
    name: bare(listed.Names?.[0] ?? listed.Id.slice(0, 12)),
    ...owner(labels),
    image: listed.Image,
    image_id: imageId(listed.ImageID),
    state: stateOf(listed.State),
    labels,
    ports: (listed.Ports ?? []).map((port) => ({
      container: port.PrivatePort,
      protocol: protocolOf(port.Type),
      host: port.PublicPort || null,
      address: port.IP || null,
    })),
    networks: networksOf(listed.NetworkSettings),
    created_at: new Date(listed.Created * 1000),
    checked: HEALTH_SAID.test(listed.Status ?? ''),
  }
}

export function containerOf(wire: Inspected): Container {
  const { State: state, Config: config, HostConfig: host } = wire
  const labels = config.Labels ?? {}
  const status = stateOf(state.Status)
  const error = state.Error ?? ''
  return {
    id: wire.Id,
    name: bare(wire.Name),
    ...owner(labels),
    image: config.Image,
    image_id: imageId(wire.Image),
    state: status,
    labels,
    ports: portsOf(wire.NetworkSettings?.Ports ?? {}),
    networks: networksOf(wire.NetworkSettings),
    created_at: instant(wire.Created) ?? new Date(0),
    checked: healthOf(state.Health) !== null,
    started_at: instant(state.StartedAt),
    finished_at: instant(state.FinishedAt),
    exit_code: ended(status, state.ExitCode) ? state.ExitCode : null,
    oom_killed: state.OOMKilled ?? false,
    error,
    restarts: wire.RestartCount ?? 0,
    restart_policy: host.RestartPolicy?.Name || 'no',
    health: healthOf(state.Health),
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

/** One that could not be started at all stays `created`, with the code of the attempt. */
const ended = (state: EngineState, code: number): boolean =>
  state === 'exited' ||
  state === 'dead' ||
  state === 'restarting' ||
  state === 'removing' ||
  (state === 'created' && code !== 0)

function healthOf(health: Inspected['State']['Health']): Health | null {
  const status = health?.Status
  if (status !== 'starting' && status !== 'healthy' && status !== 'unhealthy') return null
  return {
    status,
    failing_streak: health?.FailingStreak ?? 0,
    looks: (health?.Log ?? []).map(({ Start, ExitCode, Output }) => ({
      at: instant(Start) ?? new Date(0),
      exit_code: ExitCode,
      said: Output.trim(),
    })),
  }
}

function portsOf(ports: NonNullable<NonNullable<Inspected['NetworkSettings']>['Ports']>): Port[] {
  return Object.entries(ports).flatMap(([key, bindings]): Port[] => {
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

function networksOf(settings: Listed['NetworkSettings']): string[] {
  const attached = Object.values(settings?.Networks ?? {})
  return attached.flatMap((network) => network?.NetworkID ?? []).toSorted()
}

const protocolOf = (type: string): Port['protocol'] => (type === 'udp' || type === 'sctp' ? type : 'tcp')
const bare = (name: string): string => name.replace(/^\//, '')
/** Podman's list writes the id without its algorithm. */
export const imageId = (id: string): string => (/^[\da-f]{64}$/.test(id) ? `sha256:${id}` : id)

/** Whose it is, by the labels that Compose writes. */
export function owner(labels: Record<string, string>): { service: string | null; project: string | null } {
  return {
    service: labels['com.docker.compose.service'] ?? null,
    project: labels['com.docker.compose.project'] ?? null,
  }
}
