import type { AlertTypeName } from '../../../../contract/kinds/alerts.ts'
import type { AlertLevel } from '../../../../contract/kinds/notice.ts'

export interface AlertType {
  title: string
  /** How much it weighs where it is a fault, and where it is only worth a look. */
  fail: AlertLevel
  warn: AlertLevel
}

/** What can happen, in the order it is told. A service of critical weight makes its own happenings critical. */
export const alertTypes: Readonly<Record<AlertTypeName, AlertType>> = {
  engine: {
    title: 'The container engine does not answer, or the stack cannot be read',
    fail: 'critical',
    warn: 'notable',
  },
  'data-root': {
    title: 'The disk of the household’s files is missing or has changed',
    fail: 'critical',
    warn: 'notable',
  },
  disk: { title: 'A disk is full, or nearly full', fail: 'critical', warn: 'notable' },
  'service-down': { title: 'A service that is turned on does not run', fail: 'notable', warn: 'minor' },
  'service-crashing': { title: 'A service keeps crashing', fail: 'notable', warn: 'minor' },
  'service-unwell': { title: 'A service is unhealthy', fail: 'notable', warn: 'minor' },
  tunnel: { title: 'The tunnel is down, or leaks', fail: 'notable', warn: 'minor' },
  backups: { title: 'A backup is missing, old or broken', fail: 'notable', warn: 'minor' },
  'job-failed': { title: 'A job failed', fail: 'notable', warn: 'notable' },
  'sign-in': { title: 'Somebody is guessing the password of usher ui --lan', fail: 'notable', warn: 'notable' },
  credentials: { title: 'A key or a password does not work', fail: 'notable', warn: 'minor' },
  apps: { title: 'An app reports a problem', fail: 'notable', warn: 'minor' },
  stuck: { title: 'A request or download is stuck', fail: 'notable', warn: 'minor' },
  indexers: { title: 'Indexers do not answer', fail: 'notable', warn: 'minor' },
  storage: { title: 'Files cannot be linked, read or written', fail: 'notable', warn: 'minor' },
  network: { title: 'Names, ports or the clock are wrong', fail: 'notable', warn: 'minor' },
  security: { title: 'Something is exposed that should not be', fail: 'notable', warn: 'minor' },
  library: { title: 'The library does not show all of its files', fail: 'notable', warn: 'minor' },
  update: { title: 'An update is available: a service does not run the declared image', fail: 'minor', warn: 'minor' },
  upkeep: { title: 'Something is old, left over or due', fail: 'minor', warn: 'minor' },
}

const alertTypeByCheck: Readonly<Record<string, AlertTypeName>> = {
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

const alertTypeByGroup: Readonly<Record<string, AlertTypeName>> = {
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
export function alertTypeForFinding({ check, group }: { check: string; group: string }): AlertTypeName {
  if (check === 'engine-reachable') return 'engine'
  return alertTypeByCheck[check] ?? alertTypeByGroup[group] ?? 'upkeep'
}
