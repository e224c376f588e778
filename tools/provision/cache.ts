import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import {
  installed,
  unpacked,
  unpackedNames,
  type Parts,
  type PartName,
  type State,
  type UnpackedName,
} from './parts.ts'

/** Where unpacked parts are kept between runs. Nothing of it is in the repository. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'usher-real')
}

export const partFolder = (name: UnpackedName) => join(cacheFolder(), name)

/** What there is of a part now, without fetching anything. */
export function stateOf(name: PartName): State {
  return name === 'chromium' ? installedState() : unpackedState(name)
}

export function allStates(): Parts {
  const names: PartName[] = [...unpackedNames, 'chromium']
  return Object.fromEntries(names.map((name) => [name, stateOf(name)])) as Parts
}

function installedState(): State {
  const { program } = installed.chromium
  if (!existsSync(program)) return { found: false, because: 'it is not installed' }
  return { found: true, root: '/', program, version: 'of this machine' }
}

function unpackedState(name: UnpackedName): State {
  const record = join(partFolder(name), 'part.json')
  if (!existsSync(record)) return { found: false, because: 'it has not been fetched: bun tools/provision/run.ts' }
  const { version, packages } = JSON.parse(readFileSync(record, 'utf8')) as PartRecord
  if (packages.join() !== unpacked[name].packages.join())
    return { found: false, because: 'what was fetched is out of date' }
  const root = join(partFolder(name), 'root')
  return { found: true, root, program: join(root, unpacked[name].program), version }
}

/** Written last into a part's folder: a folder without it is not a part. */
export interface PartRecord {
  version: string
  packages: readonly string[]
}
