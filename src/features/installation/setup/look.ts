import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Machine } from '../../../platform/machine.ts'
import { bytes } from '../../../lib/bytes.ts'
import { portHolders } from '../../../platform/host/ports/holders.ts'
import { nothingWhereRefused, refuse } from '../../../lib/errors.ts'
import { serviceNamed, type Stack } from '../../../platform/compose-project/model.ts'
import type { StatusData } from '../../../../contract/kinds/status.ts'
import type { EngineInfo } from '../../../platform/engine/engine.ts'
import type { Problem } from './answers.ts'

/** Downloads lie in the first two, the library in the last: a link has to go from one to the other. */
export const LANDING = ['torrents', 'usenet']
export const LIBRARY = 'media'

/** The folder for content, as the services are given it; null where none of them is. */
export function dataFolder(stack: Stack, services: readonly string[]): string | null {
  for (const { name, mounts, storage } of stack.services) {
    if (!services.includes(name)) continue
    const mount = mounts.find(({ type, target }) => type === 'bind' && target === storage.data)
    if (mount?.source) return resolve(mount.source)
  }
  return null
}

/** What can be seen of a folder without touching it. In a rehearsal nobody owns anything: its apps are pretended. */
export async function lookAtFolder(path: string, owner: Owner | null): Promise<{ problem: Problem | null }> {
  const no = (why: string) => ({ problem: { about: 'data', refusal: refuse('SETUP-2', { path, why }) } })
  const above = await nearestThere(path)
  const found = await stat(above)
  if (!found.isDirectory()) return no(`${above} is a file`)
  const mayWrite = await access(above, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (above !== path) return mayWrite ? { problem: null } : no(`it is not there, and you may not make it in ${above}`)
  if (owner && !writes(found, owner)) return no(`user ${owner.user} may not write in it`)
  const library = await stat(join(path, LIBRARY)).catch(() => undefined)
  for (const name of LANDING) {
    const landing = await stat(join(path, name)).catch(() => undefined)
    if (landing && landing.dev !== (library ?? found).dev)
      return no(
        `${name} is on another file system than ${library ? LIBRARY : 'it'}, so that each import would be a copy`,
      )
  }
  return { problem: null }
}

export interface Owner {
  user: number
  group: number
}

function writes({ mode, uid, gid }: { mode: number; uid: number; gid: number }, { user, group }: Owner): boolean {
  const bits = uid === user ? mode >> 6 : gid === group ? mode >> 3 : mode
  return user === 0 || (bits & 0o3) === 0o3
}

/** The folder itself, or the one it would be made in. */
export async function nearestThere(path: string): Promise<string> {
  if (path === dirname(path)) return path
  const there = await stat(path).catch(() => undefined)
  return there ? path : nearestThere(dirname(path))
}

/** Ports that something else holds, of what is to be started. */
export async function lookAtPorts(
  services: readonly string[],
  before: StatusData,
  stack: Stack,
  machine: Machine,
): Promise<Problem[]> {
  const running = new Set(before.services.filter(({ container }) => container !== null).map(({ service }) => service))
  const holders = await portHolders(machine)
  return services
    .filter((name) => !running.has(name))
    .flatMap((service) =>
      (serviceNamed(stack, service)?.ports ?? []).flatMap(({ host, protocol }) => {
        const by = host === null ? undefined : holders?.get(`${host}/${protocol}`)
        return by ? [{ about: 'forms', refusal: refuse('SETUP-4', { port: String(host), by, service }) }] : []
      }),
    )
}

/** Whether what is to be turned on fits; a service nobody said of what it takes counts for nothing. */
export function lookAtMemory(services: readonly string[], stack: Stack, info: EngineInfo | undefined): Problem | null {
  const takes = services.reduce((sum, name) => sum + (serviceNamed(stack, name)?.memory_bytes ?? 0), 0)
  if (!info || info.memory_bytes === 0 || takes <= info.memory_bytes) return null
  return { about: 'forms', refusal: refuse('SETUP-5', { has: bytes(info.memory_bytes), takes: bytes(takes) }) }
}

/** What the machine was seen to have, for people. */
export async function found(machine: Machine, compose: string, info: EngineInfo | undefined, data: string | null) {
  const { facts } = await machine.engine()
  const host = await machine.host()
  const disks = [...new Set([...(data === null ? [] : [data]), ...host.disks])]
  const room = await Promise.all(
    disks.map(async (path) => {
      const at = await nearestThere(path)
      const seen = await machine.room(at).catch(() => undefined)
      return seen ? `${path}: ${bytes(seen.free_bytes)} free of ${bytes(seen.total_bytes)}` : `${path}: not known`
    }),
  )
  return [
    `${titles[facts.name]} ${facts.version}, ${compose}`,
    ...(info ? [`${info.cpus} cores, ${bytes(info.memory_bytes)} of memory`] : ['Cores and memory are not known']),
    ...room,
    host.render ? `${host.render.device} transcodes, for group ${host.render.group}` : 'No device that transcodes',
  ]
}

const titles = { docker: 'Docker', podman: 'Podman', rehearsal: 'A rehearsal' } as const

/** Other projects on this engine that run the same apps. */
export async function otherStacks(stack: Stack, machine: Machine): Promise<string[]> {
  const apps = new Set(stack.services.flatMap(({ app }) => app ?? []))
  const containers = await (await machine.engine()).containers()
  const theirs = containers.filter(({ project, service }) => project !== stack.name && service && apps.has(service))
  const projects = [...new Set(theirs.map(({ project }) => project ?? ''))].filter((name) => name !== '')
  return projects.map(
    (name) =>
      `Another stack is here, ${name}, with the same apps: usher migration says how to bring it over. Setting up makes a second one beside it.`,
  )
}

export const infoOf = async (machine: Machine): Promise<EngineInfo | undefined> =>
  (await machine.engine()).info().catch(nothingWhereRefused)
