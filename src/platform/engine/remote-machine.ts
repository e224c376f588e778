import { dirname, join } from 'node:path'
import { orUndefined, UsherError } from '../../lib/errors.ts'
import type { Container, Engine, EngineHost } from './engine.ts'
import type { EngineEndpoint } from './endpoint.ts'
import type { HostEnvironment } from './host-environment.ts'
import { findOwnContainer } from './own-container.ts'
import { isUsualEngineHere } from './usual-engine.ts'

/**
 * Returns the machine on which the engine runs, if it is not this one. A socket here proves nothing, because ssh carries
 * sockets: what counts is whether its containers' processes and files are here, and if none runs, whether it describes
 * this machine.
 */
export async function findRemoteMachine(
  engine: Engine,
  endpoint: EngineEndpoint,
  host: HostEnvironment,
): Promise<EngineHost | null> {
  const { rehearsed, remote } = engine.facts
  if (rehearsed || ('socket' in endpoint && isUsualEngineHere(endpoint.socket, host))) return null
  if ((await findOwnContainer(engine, host).catch(orUndefined)) !== undefined) return null
  if (remote !== null || !('socket' in endpoint)) return remote
  if (isVirtualMachineSocket(endpoint.socket, host)) return null
  const isElsewhere = host.platform === 'linux' ? await isCarried(engine, host).catch(falseUnlessSilent) : true
  return isElsewhere ? { host: null } : null
}

/** A proxy may refuse to say it, and stands before an engine of this machine. An engine that says nothing is no use. */
function falseUnlessSilent(thrown: unknown): false {
  if (!(thrown instanceof UsherError) || thrown.data.code === 'ENGINE-7') throw thrown
  return false
}

/**
 * The sockets of engines that run in a virtual machine of their own, which shares this machine's files and ports. On
 * macOS there is no other engine of this machine.
 * source: Docker Desktop, Colima, Lima, Rancher Desktop, OrbStack, Podman
 */
const isVirtualMachineSocket = (socket: string, { platform }: HostEnvironment): boolean =>
  /\/(?:\.docker|\.?colima|\.?lima|\.rd|\.orbstack)\/|\/podman[/-]machine/.test(socket) ||
  (platform === 'darwin' && /^(?:\/private)?\/var\/run\/docker\.sock$/.test(socket))

/** A container that has just ended proves nothing, so a few are asked. */
const WITNESSES = 3

async function isCarried(engine: Engine, host: HostEnvironment): Promise<boolean> {
  const running = await engine.containers({}, { runningOnly: true })
  const witnesses = await engine.inspectAll(running.slice(0, WITNESSES).map(({ id }) => id))
  if (witnesses.some((one) => isProcessHere(one, host) === true || isLogHere(one, host))) return false
  const info = await engine.info()
  // source: moby, /info: Docker Desktop shares its socket with the distributions of WSL, but not its processes
  const { hostname, kernel, memory_bytes: memory, root, system } = info
  if (system === 'Docker Desktop') return false
  if (witnesses.some(({ id }) => isDataHere(root, id, host))) return false
  if (await hasProcessElsewhere(engine, witnesses, host)) return true
  const here = describeThisMachine(host)
  return [
    differs(hostname, here.hostname),
    differs(kernel, here.kernel),
    here.memory !== null && Math.abs(here.memory - memory) > here.memory / 100,
  ].includes(true)
}

const differs = (there: string | null, here: string | null): boolean =>
  there !== null && here !== null && there !== here

/** source: proc(5) */
function describeThisMachine(host: HostEnvironment) {
  const read = (name: string) => readOrNull(name, host)?.trim() || null
  const kilobytes = /^MemTotal:\s+(\d+) kB/m.exec(read('/proc/meminfo') ?? '')?.[1]
  return {
    hostname: read('/proc/sys/kernel/hostname'),
    kernel: read('/proc/sys/kernel/osrelease'),
    memory: kilobytes === undefined ? null : Number(kilobytes) * 1024,
  }
}

/** Null if this user may not see it. source: proc(5); Docker and Podman name control groups and folders by the id */
function isProcessHere({ id, pid }: Container, host: HostEnvironment): boolean | null {
  if (pid === null || !host.exists('/proc/1')) return null
  const folder = join('/proc', String(pid))
  if (!host.exists(folder)) return false
  const [groups, mounts] = [readOrNull(join(folder, 'cgroup'), host), readOrNull(join(folder, 'mountinfo'), host)]
  if ([groups, mounts].some((text) => text?.includes(id))) return true
  return groups === null || mounts === null ? null : false
}

/** Whether a container that still runs has its process on another machine. */
async function hasProcessElsewhere(engine: Engine, witnesses: readonly Container[], host: HostEnvironment) {
  const missing = witnesses.filter((one) => isProcessHere(one, host) === false)
  const still = await engine.inspectAll(missing.map(({ id }) => id))
  return still.some((one) => missing.some(({ id, pid }) => one.id === id && one.pid === pid))
}

const isLogHere = ({ log_path: path, id }: Container, host: HostEnvironment): boolean =>
  path !== '' && path.includes(id) && (host.exists(path) || host.exists(dirname(path)))

/** source: the data roots of Docker (`containers/ID`) and Podman (`overlay-containers/ID`, `vfs-containers/ID`) */
const isDataHere = (root: string, id: string, host: HostEnvironment): boolean =>
  ['containers', 'overlay-containers', 'vfs-containers'].some((folder) => host.exists(join(root, folder, id)))

function readOrNull(path: string, host: HostEnvironment): string | null {
  try {
    return host.read(path) ?? null
  } catch {
    return null
  }
}
