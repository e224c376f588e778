import type { EngineInfo } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { foldersToMake, makeFolders } from '../../src/platform/compose-project/folders.ts'
import { container, pretendEngine } from '../engine.ts'
import { pretendMachine } from '../machine.ts'

/** A player, and a tunnel that wants a key. */
export const COMPOSE = `
name: usher
x-usher:
  schema: 1
  forms:
    watch: { summary: "Films", services: [player] }
    torrents: { summary: "Torrents", services: [tunnel] }
services:
  player:
    image: example/player:1
    profiles: [watch]
    user: \${PUID:-1000}:\${PGID:-1000}
    environment: { TZ: "\${TZ:-Etc/UTC}" }
    devices: ["\${RENDER_DEVICE:-/dev/null}:/dev/dri/renderD128"]
    group_add: ["\${RENDER_GROUP:-1000}"]
    ports: ["\${LAN_BIND:-127.0.0.1}:8096:8096"]
    volumes: ["\${DATA_ROOT:-./data}:/data"]
    x-usher: { memory: 800M, storage: { data: /data } }
  tunnel:
    image: example/tunnel:1
    profiles: [torrents]
    environment:
      VPN_SERVICE_PROVIDER: "\${VPN_SERVICE_PROVIDER:-}"
      WIREGUARD_PRIVATE_KEY: "\${WIREGUARD_PRIVATE_KEY:-}"
`

/** The same without a folder of this machine, whose name would be another each time. */
export const FOLDERLESS = COMPOSE.replace(/ +volumes: .*\n/, '')

export const info = (parts: Partial<EngineInfo> = {}): EngineInfo => ({
  arch: 'x86_64',
  cpus: 4,
  memory_bytes: 8e9,
  root: '/var/lib/docker',
  storage_driver: 'overlay2',
  cgroup_version: '2',
  rootless: false,
  system_time: null,
  warnings: [],
  ...parts,
})

/** A machine on which nothing runs until the hand is asked to. */
export function bare(
  parts: Partial<Machine> & { compose?: string; memory?: number; broken?: { up: boolean } } = {},
): Machine {
  const { memory = 8e9, broken, ...rest } = parts
  const running: ReturnType<typeof container>[] = []
  const engine = { ...pretendEngine({ containers: running }), info: async () => info({ memory_bytes: memory }) }
  const machine: Machine = pretendMachine({
    compose: COMPOSE,
    engine: async () => engine,
    hand: async () => ({
      ready: async () => 'Docker Compose 2.40.3',
      plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
      hashes: async () => new Map(),
      given: async () => null,
      apply: async ({ to, services }) => {
        if (broken?.up) return
        if (to === 'removed')
          running.splice(0, running.length, ...running.filter(({ service }) => !services.includes(service!)))
        else for (const one of services) running.push(container(one, { image: `example/${one}:1` }))
      },
    }),
    look: async () => ({ answered: true, status: 200 }),
    host: async () => ({
      time_zone: 'Europe/Lisbon',
      user: 1000,
      group: 1000,
      render: { device: '/dev/dri/renderD128', group: 105 },
      disks: [],
    }),
    ...rest,
  })
  const folders = async (services: readonly string[]) => foldersToMake(services, await machine.stack())
  machine.stackFiles = {
    toWrite: async (services) => folders(services),
    write: async (services) => makeFolders(await folders(services), { uid: 1000, gid: 1000 }),
  }
  return machine
}
