import { digestOf } from '../../chance.ts'
import { stamp, stampOrNever } from '../http/moments.ts'
import { rawJson, yes, type Asked, type Reply } from '../http/reply.ts'
import { recordOf, serviceOf } from '../world/faults.ts'
import type { ContainerRecord, HealthCheck } from '../world/model.ts'
import { findBox, type Box, type World } from '../world/world.ts'
import { sizes } from './list.ts'
import { mountsOf, networksOf, portMap, rendered } from './render.ts'

/** `GET /containers/{id}/json` */
export async function container({ world, query, caught: [id = ''] }: Asked): Promise<Reply> {
  const box = findBox(world, id)
  const text = rendered(box, 'whole', () => JSON.stringify(whole(world, box)))
  if (!yes(query, 'size')) return rawJson(text)
  return rawJson(`${text.slice(0, -1)},${JSON.stringify(sizes(world, box)).slice(1)}`)
}

function whole(world: World, box: Box): object {
  const record = recordOf(world.faults, box.record)
  const [path = '', ...args] = [...record.entrypoint, ...record.command]
  const root = `/var/lib/docker/containers/${record.id}`
  return {
    Id: record.id,
    Created: stamp(record.createdAt),
    Path: path,
    Args: args,
    State: stateOf(record),
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
    HostConfig: hostConfig(record),
    GraphDriver: { Name: 'overlay2', Data: null },
    Mounts: mountsOf(record),
    Config: config(record),
    NetworkSettings: {
      Bridge: '',
      SandboxID: record.pid ? digestOf(`sandbox ${record.id}`) : '',
      SandboxKey: record.pid ? `/var/run/docker/netns/${record.id.slice(0, 12)}` : '',
      Ports: record.pid ? portMap(record.published, record.exposed) : {},
      Networks: networksOf(world, record),
    },
  }
}

const stateOf = (record: ContainerRecord): object => ({
  Status: record.state,
  Running: ['running', 'paused', 'restarting'].includes(record.state),
  Paused: record.state === 'paused',
  Restarting: record.state === 'restarting',
  OOMKilled: record.oomKilled,
  Dead: record.state === 'dead',
  Pid: record.pid,
  ExitCode: record.exitCode,
  Error: record.error,
  StartedAt: stampOrNever(record.startedAt),
  FinishedAt: stampOrNever(record.finishedAt),
  ...(record.health
    ? {
        Health: {
          Status: record.health.status,
          FailingStreak: record.health.streak,
          Log: record.health.looks.map(({ from, to, code, said }) => ({
            Start: stamp(from),
            End: stamp(to),
            ExitCode: code,
            Output: said,
          })),
        },
      }
    : {}),
})

/** What the rehearsed machine has: a device that films are converted with. */
const usualDevices: Record<string, string[]> = { jellyfin: ['/dev/dri/renderD128'], gluetun: ['/dev/net/tun'] }

export const devicesOf = (record: ContainerRecord): string[] => record.devices ?? usualDevices[serviceOf(record)] ?? []

const hostConfig = (record: ContainerRecord): object => ({
  Binds: record.mounts
    .filter(({ type }) => type === 'bind')
    .map(({ source, target, writable }) => `${source}:${target}:${writable ? 'rw' : 'ro'}`),
  LogConfig: record.logConfig,
  NetworkMode: record.networkMode,
  PortBindings: portMap(
    record.wished.map((wish) => ({ ...wish, host: wish.host ?? 0 })),
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

const config = (record: ContainerRecord): object => ({
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
  ...(record.healthcheck ? { Healthcheck: checkText(record.healthcheck) } : {}),
})

/** Health checks are told in nanoseconds. */
export const checkText = (check: HealthCheck): object => ({
  Test: check.test,
  Interval: check.interval * 1e6,
  Timeout: check.timeout * 1e6,
  StartPeriod: check.startPeriod * 1e6,
  StartInterval: check.startInterval * 1e6,
  Retries: check.retries,
})
