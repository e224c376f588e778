import { alerts } from '../alerts.ts'
import { hosting, keys, privacy, programKeys } from '../keys.ts'
import { files, help, migration, removal, stack } from '../machine-settings.ts'
import { quality } from '../quality.ts'
import { fields, settings } from '../settings.ts'
import { speed } from '../speed.ts'

/** Settings, setting up, and what is explained. */
export const settingsWords = {
  alerts,
  fields,
  files,
  help,
  hosting,
  keys,
  programKeys,
  migration,
  privacy,
  quality,
  removal,
  settings,
  speed,
  stack,
}
