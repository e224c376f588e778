import { chownSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStack } from '../../../../src/platform/compose-project/stack-reader.ts'
import type { Service, Stack } from '../../../../src/platform/compose-project/stack.ts'
import { runProgram } from '../../../../tools/provision/command.ts'
import { freePort } from '../../../../rehearsal/free-port.ts'
import { buildCaddy } from '../caddy-image.ts'
import { createOwnedFolder } from '../owned-folder.ts'
import { buildFromScratch } from '../scratch-image.ts'
import type { TestEngine } from '../test-engine.ts'
import { compileSocketServer, compileStandIn } from './programs.ts'

const STAND_IN = 'shipped-stand-in:1'
const SOCKET_SERVER = 'shipped-socket-server:1'
/** The service that answers WebSockets; the stand-ins do not. */
const SOCKET_SERVICE = 'jellyfin'
const FRONT_DOOR = 'caddy'
/** The default of PUID and PGID. */
const OWNER = 1000

/** A socket that listens, and the user who opened it. */
export interface Listener {
  port: number
  uid: number
}

/** Every service of the shipped stack, with the real Caddy as its front door and stand-ins for the other apps. */
export interface ShippedServices {
  engine: TestEngine
  /** The port of the front door on this host. */
  door_port: number
  /** By service: what its definition says it listens on, and as which user. */
  declared: ReadonlyMap<string, Listener[]>
  /** Returns what the processes of each service listen on, once nothing is missing or the time is over. */
  listeners(): Promise<Map<string, Listener[]>>
  compose(...words: string[]): Promise<string>
  stop(): Promise<void>
}

interface ComposeConfig {
  services: Record<string, { image: string; user?: string; environment?: Record<string, string | null> }>
}

/** `door_name` is the name of the front door. */
export async function startShippedServices(engine: TestEngine, door_name: string): Promise<ShippedServices> {
  const owned = createOwnedFolder('shipped-services')
  const stop = async () => {
    await engine.stop()
    owned.release()
  }
  try {
    const folder = join(owned.folder, 'stack')
    cpSync(join(import.meta.dirname, '../../../../stack'), folder, { recursive: true })
    const stack = await readStack({ directory: folder, environment: {} })
    const door_port = await freePort()
    writeFileSync(join(folder, '.env'), `DOOR_PORT=${door_port}\nFRONT_DOOR=${door_name}\n`)
    createFolders(stack)
    const compose = (...words: string[]) =>
      engine.docker(['compose', '--project-directory', folder, '--profile', '*', ...words])
    const config = JSON.parse(await compose('config', '--format', 'json')) as ComposeConfig
    await buildImages(engine, config)
    writeFileSync(join(folder, 'compose.override.yaml'), overrideFor(stack, config))
    await compose('up', '--detach', '--quiet-pull')
    await engine.exposeEnginePort(door_port)
    const declared = new Map(stack.services.map((one) => [one.name, declaredListeners(one, stack, config)]))
    return { engine, door_port, declared, listeners: () => waitForListeners(engine, declared), compose, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

/** Creates the mounted folders for the owner that the stack defaults to, as usher does. The other mounts are files. */
function createFolders({ services }: Stack): void {
  for (const { source } of services.flatMap(({ mounts }) => mounts)) {
    if (source === null || existsSync(source)) continue
    mkdirSync(source, { recursive: true })
    chownSync(source, OWNER, OWNER)
  }
}

/** All stand-ins share one image, so that Podman's storage does not copy it for each. */
async function buildImages(engine: TestEngine, { services }: ComposeConfig): Promise<void> {
  const [standIn, socketServer] = await Promise.all([compileStandIn(), compileSocketServer()])
  await buildFromScratch(engine, STAND_IN, standIn, ['ENTRYPOINT ["/stand-in"]'])
  await buildFromScratch(engine, SOCKET_SERVER, socketServer, ['ENTRYPOINT ["/socket-server"]'])
  await buildCaddy(engine, services[FRONT_DOOR]!.image)
  for (const [name, { image }] of Object.entries(services))
    if (name !== FRONT_DOOR) await engine.docker(['tag', name === SOCKET_SERVICE ? SOCKET_SERVER : STAND_IN, image])
}

/** Lets each stand-in run as the service's user and listen on its port. Publishes only the front door. */
function overrideFor(stack: Stack, config: ComposeConfig): string {
  const services = stack.services
    .filter(({ name }) => name !== FRONT_DOOR)
    .map((service) => {
      const { name } = service
      const [port] = portsOf(service, stack)
      const environment = { STANDIN_APP: service.app, ...(port && { STANDIN_PORT: String(port) }) }
      const lines = [
        `  ${name}:`,
        `    user: "${userOf(name, config)}"`,
        '    ports: !reset []',
        `    environment: ${JSON.stringify(environment)}`,
      ]
      const health = '    healthcheck: { test: [CMD, /stand-in, --health], interval: 1s, retries: 5 }'
      return [...lines, ...(service.health?.by === 'own' ? [health] : [])].join('\n')
    })
  return `services:\n${services.join('\n')}\n`
}

const declaredListeners = (service: Service, stack: Stack, config: ComposeConfig): Listener[] =>
  portsOf(service, stack).map((port) => ({ port, uid: Number(userOf(service.name, config).split(':')[0]) }))

/** Returns the service's own ports. The owner of a shared network also publishes the ports of the others. */
function portsOf({ name, health, ports, shares_network_of }: Service, { services }: Stack): number[] {
  const own = health && health.by !== 'own' && health.port !== null ? [health.port] : []
  if (shares_network_of !== null) return own
  const guests = services.filter((one) => one.shares_network_of === name)
  const theirs = new Set(guests.flatMap((one) => (one.health && one.health.by !== 'own' ? [one.health.port] : [])))
  const published = ports.map(({ container_port }) => container_port).filter((port) => !theirs.has(port))
  return [...new Set([...own, ...published])]
}

/** Returns the user that the app runs as: an image that starts as root continues as PUID. */
function userOf(name: string, { services }: ComposeConfig): string {
  const { user, environment = {} } = services[name]!
  return user ?? (environment['PUID'] ? `${environment['PUID']}:${environment['PGID']}` : '0:0')
}

const LISTENING = '0A'
const TRIES = 100

async function waitForListeners(
  engine: TestEngine,
  declared: ReadonlyMap<string, Listener[]>,
): Promise<Map<string, Listener[]>> {
  for (let attempt = 0; ; attempt++) {
    const found = await readListeners(engine)
    const isComplete = [...declared].every(([name, wanted]) =>
      wanted.every(({ port }) => found.get(name)?.some((one) => one.port === port)),
    )
    if (isComplete || attempt === TRIES) return found
    await Bun.sleep(200)
  }
}

/** Returns the listening sockets in each service's network. source: proc_pid_net(5), `tcp` */
async function readListeners(engine: TestEngine): Promise<Map<string, Listener[]>> {
  const ids = (await engine.docker(['ps', '--quiet', '--filter', 'status=running'])).split('\n').filter(Boolean)
  if (ids.length === 0) return new Map()
  const format = '{{.State.Pid}} {{index .Config.Labels "com.docker.compose.service"}}'
  const lines = (await engine.docker(['inspect', '--format', format, ...ids])).split('\n')
  const services = lines.map((line) => line.split(' ') as [pid: string, service: string])
  const files = services.flatMap(([pid]) => ['tcp', 'tcp6'].map((name) => `/proc/${pid}/net/${name}`))
  // Of a container that ends meanwhile, nothing is said; the others are read nevertheless.
  const { out } = await runProgram([...engine.enterCommand(), 'grep', '--no-messages', '--with-filename', '', ...files])
  const textOf = (pid: string) =>
    out
      .split('\n')
      .flatMap((line) => (line.startsWith(`/proc/${pid}/`) ? line.slice(line.indexOf(':') + 1) : []))
      .join('\n')
  return new Map(services.map(([pid, service]): [string, Listener[]] => [service, listenersIn(textOf(pid))]))
}

function listenersIn(text: string): Listener[] {
  return text.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , uid] = line.trim().split(/\s+/)
    return state === LISTENING ? [{ port: Number.parseInt(local.split(':')[1]!, 16), uid: Number(uid) }] : []
  })
}
