import { basename, join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import type { Machine } from '../../platform/machine.ts'
import type { Places } from '../../platform/paths.ts'
import type { SettingsPlaces } from '../../platform/settings/read.ts'

/**
 * Where settings are kept: beside usher's copy of the stack, so that plain `docker compose` reads them there too.
 * An operator's own `.env` is honoured and never written; usher's settings for that project are a file of its own.
 */
export function settingsPlaces({ config }: Places, directory: string, source: Machine['source']): SettingsPlaces {
  const own = join(config, 'usher.env')
  if (source === 'carried') return { stack: join(directory, '.env'), own, operator: null }
  const which = sha256(directory).slice(0, 8)
  return {
    stack: join(config, 'stacks', `${basename(directory)}-${which}.env`),
    own,
    operator: join(directory, '.env'),
  }
}
