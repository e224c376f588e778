import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { FoundApp } from '../../../../contract/kinds/migration.ts'
import type { HeldPort } from '../../../platform/host/ports/held.ts'
import { knownApps, type KnownApp } from './known.ts'

/** source: systemd.unit(5), where the system’s units lie */
const unitFolders = ['/etc/systemd/system', '/usr/lib/systemd/system', '/lib/systemd/system']

/** Apps that were installed without containers: by their unit, their folder, or the program that listens. */
export function nativeApps(root: string, listening: readonly HeldPort[] | undefined): FoundApp[] {
  const units = new Set(unitFolders.flatMap((folder) => namesIn(join(root, folder))))
  return knownApps.flatMap((known) => nativeApp(known, root, units, listening) ?? [])
}

function nativeApp(
  known: KnownApp,
  root: string,
  units: ReadonlySet<string>,
  listening: readonly HeldPort[] | undefined,
): FoundApp | undefined {
  const unit = known.units.find((name) => units.has(`${name}.service`))
  const keeps = known.folders
    .map((folder) => folder.replace(/^~/, homedir()))
    .filter((folder) => existsSync(join(root, folder)))
  const held = (listening ?? []).filter(({ by }) => by !== null && known.program.test(by))
  const ports = [...new Set(held.map(({ port }) => port))].toSorted((one, other) => one - other)
  const program = held[0]?.by
  // A folder alone may be what a container keeps its settings in.
  if (unit === undefined && !program) return undefined
  return {
    app: known.app,
    name: unit === undefined ? program! : `${unit}.service`,
    image: null,
    running: listening === undefined ? null : ports.length > 0,
    keeps,
    ports,
    by: unit === undefined ? 'the program that listens' : 'its systemd unit',
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
