import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { installedParts } from './installed-parts.ts'
import {
  downloadedParts,
  partNames,
  type ProvisionStates,
  type PartName,
  type ProvisionState,
  type DownloadedPartName,
} from './parts.ts'

/** Returns the folder for unpacked parts, outside the repository. */
export function cacheFolder(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'usher-real')
}

/** Written last into a part's folder: without it, the part is incomplete. */
const partRecord = z.object({ version: z.string(), packages: z.array(z.string()).readonly() })
export type PartRecord = z.infer<typeof partRecord>

export const partFolder = (name: DownloadedPartName) => join(cacheFolder(), name)

export function partState(name: PartName | DownloadedPartName): ProvisionState {
  return name === 'chromium' ? installedPartState() : unpackedPartState(name)
}

export function collectParts(stateOf: (name: PartName) => ProvisionState): ProvisionStates {
  const states: Partial<ProvisionStates> = Object.fromEntries(partNames.map((name) => [name, stateOf(name)]))
  if (!hasAllParts(states)) throw new Error('the list of parts is incomplete')
  return states
}

const hasAllParts = (states: Partial<ProvisionStates>): states is ProvisionStates =>
  partNames.every((name) => name in states)

function installedPartState(): ProvisionState {
  const { program } = installedParts.chromium
  if (!existsSync(program)) return { found: false, because: 'it is not installed' }
  return { found: true, root: '/', program, version: 'of this machine' }
}

function unpackedPartState(name: DownloadedPartName): ProvisionState {
  const record = join(partFolder(name), 'part.json')
  if (!existsSync(record)) return { found: false, because: 'it has not been downloaded: bun tools/provision/run.ts' }
  const { version, packages } = partRecord.parse(JSON.parse(readFileSync(record, 'utf8')))
  if (packages.join() !== downloadedParts[name].packages.join())
    return { found: false, because: 'the download is out of date' }
  const root = join(partFolder(name), 'root')
  return { found: true, root, program: join(root, downloadedParts[name].program), version }
}
