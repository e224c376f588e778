import type { CheckGroupName } from '../../../../contract/kinds/checks.ts'

export const groupTitles: Readonly<Record<CheckGroupName, string>> = {
  engine: 'The container engine',
  stack: 'The services',
  storage: 'Storage',
  hardware: 'The hardware',
  network: 'Network',
  tunnel: 'The tunnel',
  credentials: 'Keys and passwords',
  apps: 'The apps',
  indexers: 'Indexers',
  queue: 'Downloads and requests',
  library: 'The library',
  backups: 'Backups',
  security: 'Security',
  upkeep: 'Upkeep',
}
