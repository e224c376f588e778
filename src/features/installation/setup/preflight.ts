import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import { formatBytes } from '../../../lib/bytes.ts'
import { assertShareAnswers, findSilentShares } from '../../../platform/host/silent-shares.ts'
import { findPortHolders } from '../../../platform/host/port-holders.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { findService, type Stack } from '../../../platform/compose-project/stack.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { EngineInfo } from '../../../platform/engine/engine.ts'
import type { PreflightProblem } from './answers.ts'

/** Downloads are stored in the first two, the library in the last. Hardlinks must work between them. */
export const DOWNLOAD_FOLDERS = ['torrents', 'usenet']
export const LIBRARY_FOLDER = 'media'

/** Returns the content folder that the services mount; null if none does. */
export function findDataFolder(stack: Stack, services: readonly string[]): string | null {
  for (const { name, mounts, content } of stack.services) {
    if (!services.includes(name)) continue
    const mount = mounts.find(({ type, target }) => type === 'bind' && content.includes(target))
    if (mount?.source) return resolve(mount.source)
  }
  return null
}

/** Checks a folder without writing to it. A rehearsal ignores owners, because its apps are simulated. */
export async function checkDataFolder(
  path: string,
  owner: FileOwner | null,
): Promise<{ problem: PreflightProblem | null }> {
  const no = (why: string) => ({ problem: { parameter: 'data_root', refusal: usherError('SETUP-2', { path, why }) } })
  const { around: share } = await findSilentShares(path)
  if (share !== null) return no(`the share at ${share} does not answer`)
  const above = await nearestExisting(path)
  const found = await stat(above)
  if (!found.isDirectory()) return no(`${above} is a file`)
  const mayWrite = await access(above, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (above !== path)
    return mayWrite ? { problem: null } : no(`it does not exist, and you may not create it in ${above}`)
  if (owner && !canWrite(found, owner)) return no(`user ${owner.user} may not write to it`)
  const library = await stat(join(path, LIBRARY_FOLDER)).catch(() => undefined)
  for (const name of DOWNLOAD_FOLDERS) {
    const landing = await stat(join(path, name)).catch(() => undefined)
    if (landing && landing.dev !== (library ?? found).dev)
      return no(
        `${name} is on a different file system from ${library ? LIBRARY_FOLDER : 'it'}, so every import would be a copy`,
      )
  }
  return { problem: null }
}

export interface FileOwner {
  user: number
  group: number
}

/**
 * Returns who the containers' user is on this machine; null if that is not known. In a rootless engine, root is the
 * user who runs it, and the others are subordinate ids.
 */
export async function ownerOnHost(
  owner: FileOwner | null,
  info: EngineInfo | undefined,
  machine: Pick<Machine, 'host'>,
): Promise<FileOwner | null> {
  if (owner === null || info?.rootless !== true) return owner
  const { uid, gid } = await machine.host()
  return owner.user === 0 ? { user: uid, group: gid } : null
}

function canWrite({ mode, uid, gid }: { mode: number; uid: number; gid: number }, { user, group }: FileOwner): boolean {
  const bits = uid === user ? mode >> 6 : gid === group ? mode >> 3 : mode
  return user === 0 || (bits & 0o3) === 0o3
}

export async function nearestExisting(path: string): Promise<string> {
  if (path === dirname(path)) return path
  const stats = await stat(path).catch(() => undefined)
  return stats ? path : nearestExisting(dirname(path))
}

export async function checkPorts(
  services: readonly string[],
  before: StatusData,
  stack: Stack,
  machine: Machine,
): Promise<PreflightProblem[]> {
  const running = new Set(before.services.filter(({ container }) => container !== null).map(({ service }) => service))
  const holders = await findPortHolders(machine)
  return services
    .filter((name) => !running.has(name))
    .flatMap((service) =>
      (findService(stack, service)?.ports ?? []).flatMap(({ host_port, protocol }) => {
        const by = host_port === null ? undefined : holders?.get(`${host_port}/${protocol}`)
        return by
          ? [{ parameter: 'forms', refusal: usherError('SETUP-4', { port: String(host_port), by, service }) }]
          : []
      }),
    )
}

/** Services without declared memory use count as 0. */
export function checkMemory(
  services: readonly string[],
  stack: Stack,
  info: EngineInfo | undefined,
): PreflightProblem | null {
  const takes = services.reduce((sum, name) => sum + (findService(stack, name)?.memory_bytes ?? 0), 0)
  if (!info || info.memory_bytes === 0 || takes <= info.memory_bytes) return null
  return {
    parameter: 'forms',
    refusal: usherError('SETUP-5', { available: formatBytes(info.memory_bytes), needed: formatBytes(takes) }),
  }
}

export async function describeMachine(
  machine: Machine,
  compose: string,
  info: EngineInfo | undefined,
  data: string | null,
) {
  const { facts } = await machine.engine()
  const host = await machine.host()
  const disks = [...new Set([...(data === null ? [] : [data]), ...host.disks])]
  const freeSpace = await Promise.all(
    disks.map(async (path) => {
      const space = await assertShareAnswers(path)
        .then(async () => machine.diskSpace(await nearestExisting(path)))
        .catch(() => undefined)
      return space
        ? `${path}: ${formatBytes(space.free_bytes)} free of ${formatBytes(space.total_bytes)}`
        : `${path}: not known`
    }),
  )
  return [
    `${engineTitles[facts.name]} ${facts.version}, ${compose}`,
    ...(info
      ? [`${info.cpus} cores, ${formatBytes(info.memory_bytes)} of memory`]
      : ['Cores and memory are not known']),
    ...freeSpace,
    host.renderDevice
      ? `${host.renderDevice.device} can transcode, for group ${host.renderDevice.gid}`
      : 'No device for hardware transcoding',
  ]
}

const engineTitles = { docker: 'Docker', podman: 'Podman', rehearsal: 'A rehearsal' } as const

export async function describeOtherStacks(stack: Stack, machine: Machine): Promise<string[]> {
  const apps = new Set(stack.services.flatMap(({ app }) => app ?? []))
  const containers = await (await machine.engine()).containers()
  const others = containers.filter(({ project, service }) => project !== stack.name && service && apps.has(service))
  const projects = [...new Set(others.map(({ project }) => project ?? ''))].filter((name) => name !== '')
  return projects.map(
    (name) =>
      `Another stack on this machine, ${name}, runs the same apps: usher migration shows how to bring it over. Setup would create a second one beside it.`,
  )
}

export const readEngineInfo = async (machine: Machine): Promise<EngineInfo | undefined> =>
  (await machine.engine()).info().catch(orUndefined)
