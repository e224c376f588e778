import type { HappeningName } from '../../../../contract/kinds/alerts.ts'
import type { Level } from '../../../../contract/kinds/notice.ts'

export interface Happening {
  title: string
  /** How much it weighs where it is a fault, and where it is only worth a look. */
  fail: Level
  warn: Level
}

/** What can happen, in the order it is told. A service of critical weight makes its own happenings critical. */
export const happenings: Readonly<Record<HappeningName, Happening>> = {
  engine: {
    title: 'The container engine does not answer, or the stack cannot be read',
    fail: 'critical',
    warn: 'notable',
  },
  'data-root': { title: 'The disk of the household’s files is gone, or another', fail: 'critical', warn: 'notable' },
  disk: { title: 'A disk is full, or fills', fail: 'critical', warn: 'notable' },
  'service-down': { title: 'A service that is wanted does not run', fail: 'notable', warn: 'minor' },
  'service-crashing': { title: 'A service keeps crashing', fail: 'notable', warn: 'minor' },
  'service-unwell': { title: 'A service runs and is not well', fail: 'notable', warn: 'minor' },
  tunnel: { title: 'The tunnel is down, or does not hold', fail: 'notable', warn: 'minor' },
  backups: { title: 'A backup is missing, old or broken', fail: 'notable', warn: 'minor' },
  'job-failed': { title: 'A job failed', fail: 'notable', warn: 'notable' },
  'sign-in': { title: 'Somebody guesses the password of usher ui --lan', fail: 'notable', warn: 'notable' },
  credentials: { title: 'A key or a password does not work', fail: 'notable', warn: 'minor' },
  apps: { title: 'An app says that something is wrong', fail: 'notable', warn: 'minor' },
  stuck: { title: 'What was asked for has stopped on its way', fail: 'notable', warn: 'minor' },
  indexers: { title: 'Indexers do not answer', fail: 'notable', warn: 'minor' },
  storage: { title: 'Files cannot be linked, read or written as they should', fail: 'notable', warn: 'minor' },
  network: { title: 'Names, ports or the clock are not as they should be', fail: 'notable', warn: 'minor' },
  security: { title: 'Something is open that should not be', fail: 'notable', warn: 'minor' },
  library: { title: 'The library does not show what is there', fail: 'notable', warn: 'minor' },
  update: { title: 'An update is here: a service runs another image than is declared', fail: 'minor', warn: 'minor' },
  upkeep: { title: 'Something is old, left over or due', fail: 'minor', warn: 'minor' },
}

const byCheck: Readonly<Record<string, HappeningName>> = {
  'stack-valid': 'engine',
  'stack-present': 'service-down',
  'stack-restarts': 'service-crashing',
  'stack-health': 'service-unwell',
  'stack-memory': 'service-crashing',
  'stack-images': 'update',
  'storage-space': 'disk',
  'engine-disk': 'disk',
  'storage-root-present': 'data-root',
}

const byGroup: Readonly<Record<string, HappeningName>> = {
  engine: 'upkeep',
  stack: 'upkeep',
  queue: 'stuck',
  tunnel: 'tunnel',
  apps: 'apps',
  indexers: 'indexers',
  library: 'library',
  credentials: 'credentials',
  backups: 'backups',
  storage: 'storage',
  network: 'network',
  security: 'security',
}

/** Which sort of happening a finding of a check is. */
export function happeningOf({ check, group }: { check: string; group: string }): HappeningName {
  if (check === 'engine-reachable') return 'engine'
  return byCheck[check] ?? byGroup[group] ?? 'upkeep'
}
