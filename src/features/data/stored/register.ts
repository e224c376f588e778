import { basename, join } from 'node:path'
import { hosted } from '../../../../contract/kinds/hosting.ts'
import { agentPath } from '../../../platform/service-manager/launchd/agent.ts'
import type { Places } from '../../../platform/paths.ts'
import { asideIn } from '../../../platform/store/aside.ts'
import { carried } from '../../../platform/compose-project/carried.ts'
import { isWithin } from '../../../lib/paths.ts'

type Root = 'config' | 'data' | 'state' | 'home' | 'agents'

/** One sort of thing that usher keeps. */
export interface Registered {
  what: string
  title: string
  because: string
  secret: boolean
  root: Root
  /** Below the root: a file, a folder with all that is in it, or several of them. */
  paths: readonly string[] | ((places: Places) => readonly string[])
}

/** Everything that usher itself writes on this machine and leaves there. A test holds that there is nothing else. */
export const register: readonly Registered[] = [
  {
    what: 'settings',
    title: 'usher’s own settings',
    because: 'Which engine to ask, and what else was set for usher itself',
    secret: true,
    root: 'config',
    paths: ['usher.env'],
  },
  {
    what: 'stacks-settings',
    title: 'Settings of your own stacks',
    because: 'usher never writes in a stack of your own, so what it sets for one stands here',
    secret: true,
    root: 'config',
    paths: ['stacks'],
  },
  {
    what: 'password',
    title: 'The hash of the password',
    because: 'usher ui --lan lets in who knows the password; only its hash is kept',
    secret: true,
    root: 'config',
    paths: ['password'],
  },
  {
    what: 'units',
    title: 'Units that run usher by itself',
    because: 'systemd reads them; usher hosting remove takes them away',
    secret: false,
    root: 'config',
    paths: ['units'],
  },
  {
    what: 'agents',
    title: 'Agents that run usher by itself',
    because: 'launchd reads them there; usher hosting remove takes them away',
    secret: false,
    root: 'agents',
    paths: (places) => hosted.map((what) => basename(agentPath(what, places))),
  },
  {
    what: 'stack',
    title: 'The stack’s files',
    because: 'Compose reads them, with usher or without it',
    secret: false,
    root: 'data',
    paths: Object.keys(carried).map((name) => join('stack', name)),
  },
  {
    what: 'stack-settings',
    title: 'The stack’s settings',
    because: 'What the services are given: folders, users, and the credentials that were set',
    secret: true,
    root: 'data',
    paths: [join('stack', '.env')],
  },
  {
    what: 'invitations',
    title: 'First passwords of new members',
    because:
      'Each is for whoever was invited; it goes when the member goes, and may be deleted once it was handed over',
    secret: true,
    root: 'data',
    paths: ['invitations'],
  },
  {
    what: 'bundles',
    title: 'Support bundles',
    because: 'What was gathered to ask for help with, without secrets',
    secret: false,
    root: 'data',
    paths: ['bundles'],
  },
  {
    what: 'backups',
    title: 'Backups',
    because: 'Copies of the services’ settings and databases, to restore from',
    secret: true,
    root: 'data',
    paths: ['backups'],
  },
  {
    what: 'replaced',
    title: 'Files that were put back',
    because: 'What stood in them before, so that it can be put there again',
    secret: true,
    root: 'data',
    paths: ['replaced'],
  },
  {
    what: 'database',
    title: 'Jobs and history',
    because: 'What was changed, by which job, and how to put it back',
    secret: false,
    root: 'state',
    paths: ({ state }) => ['usher.db', 'usher.db-wal', 'usher.db-shm', ...asideIn(state)],
  },
  {
    what: 'locks',
    title: 'Locks',
    because: 'One change at a time, and what a proof has down meanwhile',
    secret: false,
    root: 'state',
    paths: ['locks', 'tunnel-down.json'],
  },
  {
    what: 'rehearsal',
    title: 'The rehearsal’s engine',
    because: 'What the pretended engine remembers, and the socket it answers at',
    secret: false,
    root: 'home',
    paths: ['rehearsal.json', 'rehearsal-disk.json', 'rehearsal-proc', 'engine.sock'],
  },
]

/** Where it all is on this machine. Nothing is in a home, or among agents, where there is none. */
export function placesOf({ root, paths }: Registered, places: Places): string[] {
  const at = places[root]
  const below = typeof paths === 'function' ? paths(places) : paths
  return at === null ? [] : below.map((path) => join(at, path))
}

/** What explains a file: the thing it belongs to; undefined for one that usher knows nothing of. */
export function explainedBy(file: string, places: Places): Registered | undefined {
  return register.find((one) => placesOf(one, places).some((path) => isWithin(file, path)))
}
