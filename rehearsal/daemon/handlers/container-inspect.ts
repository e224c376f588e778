import { sha256Hex } from '../../seeded-random.ts'
import { formatTimestamp, formatTimestampOrZero } from '../http/timestamps.ts'
import { rawJsonReply, isQueryTrue, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { recordWithFaults, composeServiceOf } from '../world/fault-plans.ts'
import type { ContainerRecord, HealthCheck } from '../world/records.ts'
import { findContainer, type SimulatedContainer, type World } from '../world/world.ts'
import { containerSizes } from './container-list.ts'
import { mountsJson, networksJson, portBindingsJson, cachedText } from './container-fields.ts'

/** `GET /containers/{id}/json` */
export async function inspectContainer({ world, query, pathParams: [id = ''] }: DaemonRequest): Promise<DaemonReply> {
  const box = findContainer(world, id)
  const text = cachedText(box, 'whole', () => JSON.stringify(containerJson(world, box)))
  if (!isQueryTrue(query, 'size')) return rawJsonReply(text)
  return rawJsonReply(`${text.slice(0, -1)},${JSON.stringify(containerSizes(world, box)).slice(1)}`)
}

function containerJson(world: World, box: SimulatedContainer): object {
  const record = recordWithFaults(world.faults, box.record)
  const [path = '', ...args] = [...record.entrypoint, ...record.command]
  const root = `/var/lib/docker/containers/${record.id}`
  return {
    Id: record.id,
    Created: formatTimestamp(record.createdAt),
    Path: path,
    Args: args,
    State: stateJson(record),
    Image: record.imageId,
    ResolvConfPath: `${root}/resolv.conf`,
    HostnamePath: `${root}/hostname`,
    HostsPath: `${root}/hosts`,
    LogPath: `${root}/${record.id}-json.log`,
    Name: `/${record.name}`,
    RestartCount: record.restarts,
    Driver: 'overlay2',
    Platform: 'linux',
    MountLabel: '',
    ProcessLabel: '',
    AppArmorProfile: '',
    ExecIDs: null,
    HostConfig: hostConfigJson(record),
    GraphDriver: { Name: 'overlay2', Data: null },
    Mounts: mountsJson(record),
    Config: configJson(record),
    NetworkSettings: {
      Bridge: '',
      SandboxID: record.pid ? sha256Hex(`sandbox ${record.id}`) : '',
      SandboxKey: record.pid ? `/var/run/docker/netns/${record.id.slice(0, 12)}` : '',
      Ports: record.pid ? portBindingsJson(record.published, record.exposed) : {},
      Networks: networksJson(world, record),
    },
  }
}

const stateJson = (record: ContainerRecord): object => ({
  Status: record.state,
  Running: ['running', 'paused', 'restarting'].includes(record.state),
  Paused: record.state === 'paused',
  Restarting: record.state === 'restarting',
  OOMKilled: record.oomKilled,
  Dead: record.state === 'dead',
  Pid: record.pid,
  ExitCode: record.exitCode,
  Error: record.error,
  StartedAt: formatTimestampOrZero(record.startedAt),
  FinishedAt: formatTimestampOrZero(record.finishedAt),
  ...(record.health
    ? {
        Health: {
          Status: record.health.status,
          FailingStreak: record.health.streak,
          Log: record.health.looks.map(({ from, to, code, said }) => ({
            Start: formatTimestamp(from),
            End: formatTimestamp(to),
            ExitCode: code,
            Output: said,
          })),
        },
      }
    : {}),
})

/** The machine's device for transcoding. */
const defaultDevices: Record<string, string[]> = { jellyfin: ['/dev/dri/renderD128'], gluetun: ['/dev/net/tun'] }

export const devicesOf = (record: ContainerRecord): string[] =>
  record.devices ?? defaultDevices[composeServiceOf(record)] ?? []

const hostConfigJson = (record: ContainerRecord): object => ({
  Binds: record.mounts
    .filter(({ type }) => type === 'bind')
    .map(({ source, target, writable }) => `${source}:${target}:${writable ? 'rw' : 'ro'}`),
  LogConfig: record.logConfig,
  NetworkMode: record.networkMode,
  PortBindings: portBindingsJson(
    record.wished.map((request) => ({ ...request, host: request.host ?? 0 })),
    [],
  ),
  RestartPolicy: { Name: record.restart.name, MaximumRetryCount: record.restart.max },
  AutoRemove: false,
  Privileged: false,
  Devices: devicesOf(record).map((path) => ({
    PathOnHost: path,
    PathInContainer: path,
    CgroupPermissions: 'rwm',
  })),
  GroupAdd: null,
  ReadonlyRootfs: false,
  Memory: record.memoryLimit,
  NanoCpus: 0,
  CapAdd: null,
  CapDrop: null,
  SecurityOpt: null,
  Runtime: 'runc',
})

const configJson = (record: ContainerRecord): object => ({
  Hostname: record.id.slice(0, 12),
  User: '',
  Tty: false,
  OpenStdin: false,
  ExposedPorts: Object.fromEntries(record.exposed.map((port) => [port, {}])),
  Env: record.env,
  Cmd: record.command,
  Entrypoint: record.entrypoint.length ? record.entrypoint : null,
  Image: record.image,
  Volumes: null,
  WorkingDir: '',
  Labels: record.labels,
  ...(record.healthcheck ? { Healthcheck: healthCheckJson(record.healthcheck) } : {}),
})

/** Durations are in nanoseconds. */
export const healthCheckJson = (check: HealthCheck): object => ({
  Test: check.test,
  Interval: check.interval * 1e6,
  Timeout: check.timeout * 1e6,
  StartPeriod: check.startPeriod * 1e6,
  StartInterval: check.startInterval * 1e6,
  Retries: check.retries,
})
