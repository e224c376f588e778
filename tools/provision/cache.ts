import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { installed, partNames, unpacked, type Parts, type PartName, type State, type UnpackedName } from './parts.ts'

/** Where unpacked parts are kept between runs. Nothing of it is in the repository. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'usher-real')
}

/** Written last into a part's folder: a folder without it is not a part. */
const partRecord = z.object({ version: z.string(), packages: z.array(z.string()).readonly() })
export type PartRecord = z.infer<typeof partRecord>

export const partFolder = (name: UnpackedName) => join(cacheFolder(), name)

/** What there is of a part now, without fetching anything. */
export function stateOf(name: PartName): State {
  return name === 'chromium' ? installedState() : unpackedState(name)
}

/** All parts, each as `tell` has it. */
export function partsBy(tell: (name: PartName) => State): Parts {
  const told: Partial<Parts> = Object.fromEntries(partNames.map((name) => [name, tell(name)]))
  if (!isWhole(told)) throw new Error('a part is missing in its own list')
  return told
}

const isWhole = (told: Partial<Parts>): told is Parts => partNames.every((name) => name in told)

function installedState(): State {
  const { program } = installed.chromium
  if (!existsSync(program)) return { found: false, because: 'it is not installed' }
  return { found: true, root: '/', program, version: 'of this machine' }
}

function unpackedState(name: UnpackedName): State {
  const record = join(partFolder(name), 'part.json')
  if (!existsSync(record)) return { found: false, because: 'it has not been fetched: bun tools/provision/run.ts' }
  const { version, packages } = partRecord.parse(JSON.parse(readFileSync(record, 'utf8')))
  if (packages.join() !== unpacked[name].packages.join())
    return { found: false, because: 'what was fetched is out of date' }
  const root = join(partFolder(name), 'root')
  return { found: true, root, program: join(root, unpacked[name].program), version }
}
