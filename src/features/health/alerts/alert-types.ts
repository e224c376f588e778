import type { AlertTypeName } from '../../../../contract/kinds/alert-event.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'

export interface AlertType {
  title: string
  /** The level of a failed check, and of a warning. */
  failed: Level
  warning: Level
}

/** Every type of event, in the order in which it is listed. Events of a service with critical weight are critical. */
export const alertTypes: Readonly<Record<AlertTypeName, AlertType>> = {
  engine: {
    title: 'The container engine does not answer, or the stack cannot be read',
    failed: 'critical',
    warning: 'warning',
  },
  'data-root': {
    title: 'The disk of the household’s files is missing or has changed',
    failed: 'critical',
    warning: 'warning',
  },
  hardware: {
    title: 'A disk, an array, the memory or the UPS has a problem',
    failed: 'critical',
    warning: 'warning',
  },
  disk: { title: 'A disk is full, or nearly full', failed: 'critical', warning: 'warning' },
  'service-down': { title: 'A service that is turned on does not run', failed: 'warning', warning: 'info' },
  'service-crashing': { title: 'A service keeps crashing', failed: 'warning', warning: 'info' },
  'service-unhealthy': { title: 'A service is unhealthy', failed: 'warning', warning: 'info' },
  tunnel: { title: 'The tunnel is down, or leaks', failed: 'warning', warning: 'info' },
  backups: { title: 'A backup is missing, old or broken', failed: 'warning', warning: 'info' },
  'job-failed': { title: 'A job failed, or its change did not come about', failed: 'warning', warning: 'warning' },
  'sign-in': { title: 'Somebody is guessing the password of usher ui --lan', failed: 'warning', warning: 'warning' },
  credentials: { title: 'A key or a password does not work', failed: 'warning', warning: 'info' },
  apps: { title: 'An app reports a problem', failed: 'warning', warning: 'info' },
  stuck: { title: 'A request or download is stuck', failed: 'warning', warning: 'info' },
  indexers: { title: 'Indexers do not answer', failed: 'warning', warning: 'info' },
  storage: { title: 'Files cannot be linked, read or written', failed: 'warning', warning: 'info' },
  network: { title: 'Names, ports or the clock are wrong', failed: 'warning', warning: 'info' },
  security: { title: 'Something is exposed that should not be', failed: 'warning', warning: 'info' },
  library: { title: 'The library does not show all of its files', failed: 'warning', warning: 'info' },
  update: {
    title: 'An update is available: a service does not run the declared image',
    failed: 'info',
    warning: 'info',
  },
  upkeep: { title: 'Something is old, left over or due', failed: 'info', warning: 'info' },
}

const alertTypeByCheck: Readonly<Record<string, AlertTypeName>> = {
  'stack-valid': 'engine',
  'stack-present': 'service-down',
  'stack-restarts': 'service-crashing',
  'stack-health': 'service-unhealthy',
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
  hardware: 'hardware',
  network: 'network',
  security: 'security',
}

export function alertTypeForFinding({ check, group }: { check: string; group: string }): AlertTypeName {
  if (check === 'engine-reachable') return 'engine'
  return alertTypeByCheck[check] ?? alertTypeByGroup[group] ?? 'upkeep'
}
