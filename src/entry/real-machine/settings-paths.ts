import { basename, join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import type { Machine } from '../../platform/machine.ts'
import type { UsherPaths } from '../../platform/paths.ts'
import type { SettingsPaths } from '../../platform/settings/settings-reader.ts'

/**
 * Returns where settings are stored: beside usher's copy of the stack, so that plain `docker compose` reads them too.
 * An operator's own `.env` is read, and written only to declare another tag; usher's settings for that project are a separate file.
 */
export function settingsPathsFor({ config }: UsherPaths, directory: string, source: Machine['source']): SettingsPaths {
  const usher = join(config, 'usher.env')
  if (source === 'shipped') return { stack: join(directory, '.env'), usher, operator: null }
  const folderDigest = sha256(directory).slice(0, 8)
  return {
    stack: join(config, 'stacks', `${basename(directory)}-${folderDigest}.env`),
    usher,
    operator: join(directory, '.env'),
  }
}
