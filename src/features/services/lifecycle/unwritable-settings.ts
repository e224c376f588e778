import type { Stats } from 'node:fs'
import { basename } from 'node:path'
import { declaredUser, mapsUsers } from '../../../platform/engine/container-user.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { pathInOwnContainer } from '../../../platform/engine/own-container.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { toHostPath } from '../../../platform/host/mounts.ts'
import { mayExist } from '../../../platform/host/silent-shares.ts'
import { findUnwritablePaths, type RunAsUser, type UnwritableScan } from '../../../platform/host/unwritable-paths.ts'
import type { Machine } from '../../../platform/machine.ts'
import { findService } from '../../../platform/compose-project/stack.ts'

/** Deep enough for every app's databases. */
const MAX_FILES = 5000

/** Other files are ignored: images keep files of root there. */
const SETTINGS_FILE_PATTERN = /\.(db|sqlite3?|db-wal|db-shm|xml|json|ini|conf|ya?ml)$/i

/** Whether the app has to be able to write it: folders, databases and settings files. */
export const isSettingsEntry = (path: string, stat: Stats): boolean =>
  stat.isDirectory() ? !basename(path).startsWith('custom-') : SETTINGS_FILE_PATTERN.test(path)

export const existingFolder = async (folder: string | undefined): Promise<string | null> =>
  folder !== undefined && (await mayExist(folder)) ? folder : null

/** Returns where usher reads the container's settings; null if they are not in an existing folder. */
async function settingsFolder(
  path: string,
  { mounts }: Pick<Container, 'mounts'>,
  own: Container | undefined,
): Promise<string | null> {
  const folder = toHostPath(path, mounts)
  return folder?.startsWith('/') ? existingFolder(pathInOwnContainer(folder, own)) : null
}

/** Returns a mode as `chmod` takes it, such as `755`. */
export const formatMode = (mode: number): string => mode.toString(8).padStart(3, '0')

export const scanSettings = (folder: string, user: RunAsUser): Promise<UnwritableScan> =>
  findUnwritablePaths(folder, user, { max_entries: MAX_FILES, includes: isSettingsEntry })

/**
 * Returns a sentence for each of these services whose app cannot write its own settings, with the command that repairs
 * it. Judged from the declared user, because a crashing app has no process to ask.
 */
export async function explainUnwritableSettings(names: readonly string[], machine: Machine): Promise<string[]> {
  if (names.length === 0) return []
  const [engine, stack] = await Promise.all([machine.engine(), machine.stack()])
  const { rehearsed, remote } = engine.facts
  if (rehearsed || remote) return []
  const own = await machine.ownContainer?.()
  const containers = newestByService(await projectContainers(engine, stack.name))
  const notes = await Promise.all(
    names.map((name) => explainService(name, findService(stack, name)?.storage.config, containers.get(name), own)),
  )
  const known = notes.filter((note) => note !== null)
  return known.length === 0 || mapsUsers(await engine.info()) ? [] : known
}

async function explainService(
  service: string,
  path: string | undefined,
  container: Container | undefined,
  own: Container | undefined,
): Promise<string | null> {
  if (path === undefined || !container) return null
  const [folder, user] = [await settingsFolder(path, container, own), declaredUser(container)]
  if (folder === null || user === null) return null
  // A folder that this user may not read explains nothing.
  const [first] = (await scanSettings(folder, user).catch(() => null))?.unwritable ?? []
  if (!first) return null
  const who = `user ${user.uid}, group ${user.gid}`
  const owner = `user ${first.uid}, group ${first.gid} (mode ${formatMode(first.mode)})`
  return `${service} cannot write its own settings: it runs as ${who}, and ${first.path} belongs to ${owner}. Repair it with: usher repair storage-config-writable:${service}`
}
