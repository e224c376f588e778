import type { Machine } from '../../src/platform/machine.ts'
import { missingServiceFolders, createServiceFolders } from '../../src/platform/compose-project/service-folders.ts'
import { ENGINE_INFO, fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { fakeMachine } from '../machine/fake-machine.ts'

/** A media server, and a tunnel that needs a key. */
export const PLAYER_AND_TUNNEL_COMPOSE = `
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

/** The same without a folder of this machine, whose name differs in every run. */
export const COMPOSE_WITHOUT_FOLDERS = PLAYER_AND_TUNNEL_COMPOSE.replace(/ +volumes: .*\n/, '')

/** Returns a machine on which nothing runs until the runner starts it. */
export function emptyMachine(
  parts: Partial<Machine> & { compose?: string; memory?: number; broken?: { up: boolean } } = {},
): Machine {
  const { memory = 8e9, broken, ...rest } = parts
  const running: ReturnType<typeof fakeContainer>[] = []
  const engine = {
    ...fakeEngine({ containers: running }),
    info: async () => ({ ...ENGINE_INFO, memory_bytes: memory }),
  }
  const machine: Machine = fakeMachine({
    compose: PLAYER_AND_TUNNEL_COMPOSE,
    engine: async () => engine,
    runner: async () => ({
      identify: async () => 'Docker Compose 2.40.3',
      plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
      configHashes: async () => new Map(),
      inputDigest: async () => null,
      apply: async ({ to, services }) => {
        if (broken?.up) return
        if (to === 'removed')
          running.splice(0, running.length, ...running.filter(({ service }) => !services.includes(service!)))
        else for (const one of services) running.push(fakeContainer(one, { image: `example/${one}:1` }))
      },
    }),
    probePort: async () => ({ answered: true, status: 200 }),
    host: async () => ({
      time_zone: 'Europe/Lisbon',
      uid: 1000,
      gid: 1000,
      renderDevice: { device: '/dev/dri/renderD128', gid: 105 },
      disks: [],
    }),
    ...rest,
  })
  const folders = async (services: readonly string[]) => missingServiceFolders(services, await machine.stack())
  machine.stackFiles = {
    pendingPaths: async (services) => folders(services),
    write: async (services) => createServiceFolders(await folders(services), { uid: 1000, gid: 1000 }),
  }
  return machine
}
