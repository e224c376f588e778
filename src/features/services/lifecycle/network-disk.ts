import { readdir } from 'node:fs/promises'
import { usherError } from '../../../lib/errors.ts'
import { isWithin } from '../../../lib/paths.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findService, type Service } from '../../../platform/compose-project/stack.ts'
import { pathInOwnContainer } from '../../../platform/engine/own-container.ts'
import { findMount, readHostMounts } from '../../../platform/host/mounts.ts'
import { isNetworkFileSystem } from '../../../platform/host/network-file-system.ts'

/** A network disk whose server is gone answers nothing at all. */
const LOOK_TIMEOUT_MS = 1000

/**
 * Throws CHANGE-10 if a service would begin its databases on a network disk: they are SQLite, which breaks there. One
 * that has files there already was somebody's decision.
 */
export async function assertDatabasesAreLocal(
  names: readonly string[],
  machine: Pick<Machine, 'stack' | 'procPath' | 'ownContainer' | 'engine'>,
): Promise<void> {
  const [stack, { facts }, mounts] = await Promise.all([
    machine.stack(),
    machine.engine(),
    readHostMounts(machine.procPath).catch(() => []),
  ])
  if (!facts.endpoint.startsWith('unix:') || !mounts.some(({ type }) => isNetworkFileSystem(type))) return
  const own = await machine.ownContainer?.()
  for (const name of names) {
    const service = findService(stack, name)
    const folder = service && configFolder(service)
    const path = folder === undefined ? undefined : pathInOwnContainer(folder, own)
    const mount = path === undefined ? undefined : findMount(path, mounts)
    if (path === undefined || !mount || !isNetworkFileSystem(mount.type)) continue
    if (await hasNoFiles(path)) throw usherError('CHANGE-10', { service: name, folder: path, type: mount.type })
  }
}

/** Returns the folder of this machine with the settings of a service that keeps databases. */
function configFolder({ app, storage, mounts }: Service): string | undefined {
  const config = storage.config
  if (app === null || config === undefined) return undefined
  const mount = mounts
    .filter(({ type, target }) => type === 'bind' && isWithin(config, target))
    .toSorted((one, other) => other.target.length - one.target.length)[0]
  return mount?.source ?? undefined
}

/** Never waits for the disk: what does not answer may have files. */
async function hasNoFiles(path: string): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), LOOK_TIMEOUT_MS)
  const looked = readdir(path).then(
    (names) => names.length === 0,
    (thrown: { code?: string }) => thrown.code === 'ENOENT',
  )
  try {
    return await Promise.race([looked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
