import { existsSync, readdirSync } from 'node:fs'
import { homeFolderOrRoot } from '../../../lib/home-folder.ts'
import { join } from 'node:path'
import type { FoundApp } from '../../../../contract/kinds/migration.ts'
import type { ListeningPort } from '../../../platform/host/listening-ports.ts'
import { knownApps, type KnownApp } from './known-apps.ts'

/** source: systemd.unit(5), the unit load path */
const unitFolders = ['/etc/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system']

/** Finds apps installed without containers, by their unit, their folder or a listening program. */
export function findNativeApps(root: string, listening: readonly ListeningPort[] | undefined): FoundApp[] {
  const units = new Set(unitFolders.flatMap((folder) => listFolder(join(root, folder))))
  return knownApps.flatMap((known) => findNativeApp(known, root, units, listening) ?? [])
}

function findNativeApp(
  known: KnownApp,
  root: string,
  units: ReadonlySet<string>,
  listening: readonly ListeningPort[] | undefined,
): FoundApp | undefined {
  const unit = known.native.units.find((name) => units.has(`${name}.service`))
  const keeps = known.native.folders
    .map((folder) => folder.replace(/^~/, homeFolderOrRoot(process.env)))
    .filter((folder) => existsSync(join(root, folder)))
  const listeners = (listening ?? []).filter(
    ({ program }) => program !== null && known.native.processName.test(program),
  )
  const ports = [...new Set(listeners.map(({ port }) => port))].toSorted((one, other) => one - other)
  const program = listeners[0]?.program
  // A folder alone may belong to a container.
  if (unit === undefined && !program) return undefined
  return {
    app: known.app,
    name: unit === undefined ? program! : `${unit}.service`,
    image: null,
    running: listening === undefined ? null : ports.length > 0,
    data_folders: keeps,
    ports,
    recognised_by: unit === undefined ? 'the program that is listening' : 'its systemd unit',
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
