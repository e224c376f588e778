import { basename, join } from 'node:path'
import { hostedUnitNames } from '../../../../contract/kinds/hosting.ts'
import { launchAgentPath } from '../../../platform/service-manager/launchd/agent.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import { quarantinedFilesIn } from '../../../platform/store/quarantine.ts'
import { stateCopyNamesIn } from '../../../platform/store/state-copies.ts'
import { shippedStackFiles } from '../../../platform/compose-project/shipped-stack.ts'
import { isWithin } from '../../../lib/paths.ts'

type InventoryRoot = 'config' | 'data' | 'state' | 'home' | 'launchAgents'

export interface InventoryItem {
  name: string
  title: string
  because: string
  secret: boolean
  root: InventoryRoot
  /** Paths relative to `root`: a file, a folder with all its contents, or several of them. */
  paths: readonly string[] | ((paths: UsherPaths) => readonly string[])
}

/** Everything that usher writes on this machine and keeps. A test verifies that the list is complete. */
export const storedInventory: readonly InventoryItem[] = [
  {
    name: 'settings',
    title: 'usher’s own settings',
    because: 'Which engine to use, and other settings of usher itself',
    secret: true,
    root: 'config',
    paths: ['usher.env'],
  },
  {
    name: 'stacks-settings',
    title: 'Settings for your own stacks',
    because: 'usher keeps its settings for your own stacks apart from their files',
    secret: true,
    root: 'config',
    paths: ['stacks'],
  },
  {
    name: 'stack-corrections',
    title: 'Corrections of what usher recognised',
    because: 'usher keeps what usher stack set corrects apart from your own files',
    secret: false,
    root: 'config',
    paths: ['stacks.json'],
  },
  {
    name: 'password',
    title: 'The password hash',
    because: 'usher ui --lan asks for the password; only its hash is stored',
    secret: true,
    root: 'config',
    paths: ['password'],
  },
  {
    name: 'keys',
    title: 'Keys of programs',
    because: 'usher compares the key that a program sends; only the digests are stored',
    secret: true,
    root: 'config',
    paths: ['keys.json'],
  },
  {
    name: 'machines',
    title: 'Other machines',
    because: 'usher reaches them over ssh by their name; no key and no password is here',
    secret: false,
    root: 'config',
    paths: ['machines.json'],
  },
  {
    name: 'destinations',
    title: 'Destinations of backups',
    because: 'Where copies of the backups go; the keys for them are in the settings',
    secret: false,
    root: 'config',
    paths: ['offsite.json'],
  },
  {
    name: 'certificate',
    title: 'The certificate that usher made for itself',
    because: 'usher ui --tls serves with it; clients recognise usher by its public key',
    secret: true,
    root: 'config',
    paths: ['tls'],
  },
  {
    name: 'units',
    title: 'Units that run usher in the background',
    because: 'systemd reads them; usher hosting remove deletes them',
    secret: false,
    root: 'config',
    paths: ['units'],
  },
  {
    name: 'agents',
    title: 'Agents that run usher in the background',
    because: 'launchd reads them there; usher hosting remove deletes them',
    secret: false,
    root: 'launchAgents',
    paths: (paths) => hostedUnitNames.map((unit) => basename(launchAgentPath(unit, paths))),
  },
  {
    name: 'stack',
    title: 'The stack’s files',
    because: 'Compose reads them, with usher or without it',
    secret: false,
    root: 'data',
    paths: Object.keys(shippedStackFiles).map((name) => join('stack', name)),
  },
  {
    name: 'stack-settings',
    title: 'The stack’s settings',
    because: 'Folders, users and credentials for the services',
    secret: true,
    root: 'data',
    paths: [join('stack', '.env')],
  },
  {
    name: 'invitations',
    title: 'Initial passwords of new members',
    because:
      'Each is for one invited member; it is deleted with the member, and you may delete it after handing it over',
    secret: true,
    root: 'data',
    paths: ['invitations'],
  },
  {
    name: 'bundles',
    title: 'Support bundles',
    because: 'Collected for a request for help, without secrets',
    secret: false,
    root: 'data',
    paths: ['bundles'],
  },
  {
    name: 'backups',
    title: 'Backups',
    because: 'Copies of the services’ settings and databases, to restore from',
    secret: true,
    root: 'data',
    paths: ['backups'],
  },
  {
    name: 'replaced',
    title: 'Replaced files',
    because: 'Their earlier text, so that it can be restored',
    secret: true,
    root: 'data',
    paths: ['replaced'],
  },
  {
    name: 'database',
    title: 'Jobs and history',
    because:
      'What was changed, by which job, and how to undo it; which members are notified, at which address, and what was sent lately; what leaves the library, and who voted to keep it',
    secret: false,
    root: 'state',
    paths: ({ state }) => [
      ...['', '-wal', '-shm'].flatMap((part) => [`usher.db${part}`, `usher.db.new${part}`]),
      ...quarantinedFilesIn(state),
      ...stateCopyNamesIn(state),
    ],
  },
  {
    name: 'locks',
    title: 'Locks',
    because:
      'They allow one change at a time, reserve the space for its record, and list what a kill-switch proof has stopped',
    secret: false,
    root: 'state',
    paths: ['locks', 'reserve', 'tunnel-down.json'],
  },
  {
    name: 'usage',
    title: 'Use over time',
    because: 'What the services used, and when they were down, for a month; it never gets larger than 6 MiB',
    secret: false,
    root: 'state',
    paths: ['usage.log'],
  },
  {
    name: 'pictures',
    title: 'Posters',
    because: 'Fetched from the apps, so that a page shows them at once; at most 50 MB, the oldest are removed',
    secret: false,
    root: 'state',
    paths: ['pictures'],
  },
  {
    name: 'rehearsal',
    title: 'The rehearsal’s engine',
    because: 'The state of the simulated engine, and its socket',
    secret: false,
    root: 'home',
    paths: ['rehearsal.json', 'rehearsal-disk.json', 'rehearsal-proc', 'rehearsal-hardware', 'engine.sock'],
  },
]

/** Returns the item's paths on this machine. Empty without a home folder or a LaunchAgents folder. */
export function inventoryPaths({ root, paths }: InventoryItem, places: UsherPaths): string[] {
  const at = places[root]
  const relativePaths = typeof paths === 'function' ? paths(places) : paths
  return at === null ? [] : relativePaths.map((path) => join(at, path))
}

/** Returns the item that a file belongs to; undefined for a file that usher does not know. */
export function findInventoryItem(file: string, paths: UsherPaths): InventoryItem | undefined {
  return storedInventory.find((item) => inventoryPaths(item, paths).some((path) => isWithin(file, path)))
}
