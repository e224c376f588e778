import { arch } from 'node:os'
import { formatTimestamp } from '../http/timestamps.ts'
import { jsonReply, type DaemonRequest, type DaemonReply } from '../http/reply.ts'
import { dockerReleaseFor, type ApiVersionRange } from '../http/api-versions.ts'
import { faultPlanFor } from '../world/fault-plans.ts'
import { imageSummary } from './images.ts'
import { containerSizes, stableSummaryFields } from './container-list.ts'
import { CPUS, MEMORY_BYTES } from './container-stats.ts'
import { statusText } from './container-fields.ts'

/** The rehearsal's name wherever an engine reports its platform. */
export const REHEARSAL_PLATFORM = 'usher rehearsal'
const KERNEL = '6.12.0-rehearsal'

const architecture = (): string => (arch() === 'arm64' ? 'arm64' : 'amd64')

/** `GET /version` */
export const versionHandler =
  (window: ApiVersionRange) =>
  async ({ world }: DaemonRequest): Promise<DaemonReply> => {
    const facts = { ApiVersion: window.max, MinAPIVersion: window.min, Os: 'linux', Arch: architecture() }
    const about = { KernelVersion: KERNEL, GitCommit: 'rehearsal', GoVersion: 'none', BuildTime: formatTimestamp(0) }
    return jsonReply({
      Platform: { Name: REHEARSAL_PLATFORM },
      Version: dockerReleaseFor(window.max),
      ...facts,
      ...about,
      Components: [
        {
          Name: 'Engine',
          Version: dockerReleaseFor(window.max),
          Details: { ...facts, ...about, Experimental: 'false', Rehearsal: world.id },
        },
      ],
    })
  }

/** `GET /info` */
export const infoHandler =
  (window: ApiVersionRange) =>
  async ({ world }: DaemonRequest): Promise<DaemonReply> => {
    const states = [...world.containers.values()].map(({ record }) => record.state)
    const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
    return jsonReply({
      ID: world.id,
      Containers: states.length,
      ContainersRunning: count('running', 'restarting'),
      ContainersPaused: count('paused'),
      ContainersStopped: count('created', 'exited', 'dead'),
      Images: world.images.size,
      Driver: 'overlay2',
      DriverStatus: [['Backing Filesystem', 'extfs']],
      DockerRootDir: '/var/lib/docker',
      Plugins: { Volume: ['local'], Network: ['bridge', 'host', 'null'], Authorization: null, Log: ['json-file'] },
      MemoryLimit: true,
      SwapLimit: true,
      CpuCfsPeriod: true,
      CpuCfsQuota: true,
      CPUShares: true,
      CPUSet: true,
      PidsLimit: true,
      OomKillDisable: false,
      IPv4Forwarding: true,
      Debug: false,
      NFd: 0,
      NGoroutines: 0,
      SystemTime: formatTimestamp(world.clock.now()),
      LoggingDriver: 'json-file',
      CgroupDriver: 'systemd',
      CgroupVersion: '2',
      NEventsListener: 0,
      KernelVersion: KERNEL,
      OperatingSystem: REHEARSAL_PLATFORM,
      OSVersion: '1',
      OSType: 'linux',
      Architecture: architecture() === 'arm64' ? 'aarch64' : 'x86_64',
      NCPU: CPUS,
      MemTotal: MEMORY_BYTES,
      IndexServerAddress: 'https://index.docker.io/v1/',
      RegistryConfig: { InsecureRegistryCIDRs: ['127.0.0.0/8'], IndexConfigs: {}, Mirrors: [] },
      GenericResources: null,
      HttpProxy: '',
      HttpsProxy: '',
      NoProxy: '',
      Name: 'rehearsal',
      Labels: [],
      ExperimentalBuild: false,
      ServerVersion: dockerReleaseFor(window.max),
      Runtimes: { runc: { path: 'runc' } },
      DefaultRuntime: 'runc',
      Swarm: {
        NodeID: '',
        NodeAddr: '',
        LocalNodeState: 'inactive',
        ControlAvailable: false,
        Error: '',
        RemoteManagers: null,
      },
      LiveRestoreEnabled: false,
      Isolation: '',
      InitBinary: 'docker-init',
      ContainerdCommit: { ID: '' },
      RuncCommit: { ID: '' },
      InitCommit: { ID: '' },
      SecurityOptions: ['name=seccomp,profile=builtin'],
      Warnings: null,
      ...Object.assign({}, ...[...world.faults.keys()].map((name) => faultPlanFor(name).engineInfo)),
    })
  }

/** `GET /system/df` */
export async function diskUse({ world, query }: DaemonRequest): Promise<DaemonReply> {
  const types = query.getAll('type')
  const isRequested = (type: string) => types.length === 0 || types.includes(type)
  const layers = new Map(
    [...world.images.values()].flatMap((image) => image.layers.map((layer) => [layer.id, layer.unpacked])),
  )
  return jsonReply({
    LayersSize: [...layers.values()].reduce((sum, bytes) => sum + bytes, 0),
    Images: isRequested('image') ? [...world.images.values()].map((image) => imageSummary(world, image, true)) : null,
    Containers: isRequested('container')
      ? [...world.containers.values()].map((box) => ({
          ...stableSummaryFields(world, box.record),
          Status: statusText(box.record, world.clock.now()),
          ...containerSizes(world, box),
        }))
      : null,
    Volumes: isRequested('volume') ? [] : null,
    BuildCache: isRequested('build-cache') ? [] : null,
  })
}
