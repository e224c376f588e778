import { arch } from 'node:os'
import { stamp } from '../http/moments.ts'
import { json, type Asked, type Reply } from '../http/reply.ts'
import { engineOf, type Window } from '../http/versions.ts'
import { planOf } from '../world/faults.ts'
import { brief } from './images.ts'
import { sizes, steady } from './list.ts'
import { CPUS, MEMORY_BYTES } from './stats.ts'
import { statusText } from './render.ts'

/** What the rehearsal calls itself wherever an engine says what it is. */
export const PLATFORM = 'usher rehearsal'
const KERNEL = '6.12.0-rehearsal'

const architecture = (): string => (arch() === 'arm64' ? 'arm64' : 'amd64')

/** `GET /version` */
export const version =
  (window: Window) =>
  async ({ world }: Asked): Promise<Reply> => {
    const facts = { ApiVersion: window.max, MinAPIVersion: window.min, Os: 'linux', Arch: architecture() }
    const about = { KernelVersion: KERNEL, GitCommit: 'rehearsal', GoVersion: 'none', BuildTime: stamp(0) }
    return json({
      Platform: { Name: PLATFORM },
      Version: engineOf(window.max),
      ...facts,
      ...about,
      Components: [
        {
          Name: 'Engine',
          Version: engineOf(window.max),
          Details: { ...facts, ...about, Experimental: 'false', Rehearsal: world.id },
        },
      ],
    })
  }

/** `GET /info` */
export const info =
  (window: Window) =>
  async ({ world }: Asked): Promise<Reply> => {
    const states = [...world.boxes.values()].map(({ record }) => record.state)
    const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
    return json({
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
      SystemTime: stamp(world.clock.now()),
      LoggingDriver: 'json-file',
      CgroupDriver: 'systemd',
      CgroupVersion: '2',
      NEventsListener: 0,
      KernelVersion: KERNEL,
      OperatingSystem: PLATFORM,
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
      ServerVersion: engineOf(window.max),
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
      ...Object.assign({}, ...[...world.faults.keys()].map((name) => planOf(name).info)),
    })
  }

/** `GET /system/df` */
export async function diskUse({ world, query }: Asked): Promise<Reply> {
  const types = query.getAll('type')
  const asked = (type: string) => types.length === 0 || types.includes(type)
  const layers = new Map(
    [...world.images.values()].flatMap((image) => image.layers.map((layer) => [layer.id, layer.unpacked])),
  )
  return json({
    LayersSize: [...layers.values()].reduce((sum, bytes) => sum + bytes, 0),
    Images: asked('image') ? [...world.images.values()].map((image) => brief(world, image, true)) : null,
    Containers: asked('container')
      ? [...world.boxes.values()].map((box) => ({
          ...steady(world, box.record),
          Status: statusText(box.record, world.clock.now()),
          ...sizes(world, box),
        }))
      : null,
    Volumes: asked('volume') ? [] : null,
    BuildCache: asked('build-cache') ? [] : null,
  })
}
