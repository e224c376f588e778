import type { FaultName } from './daemon/world/faults.ts'

/** One of the things that households complain of most, with the faults that show it. */
export interface Pain {
  /** Its place among them, by how often and how painfully it recurs in what the apps' own users write. */
  pain: number
  hurts: string
  shown: readonly Shown[]
}

export interface Shown {
  fault: FaultName
  /** What to type, once it is there, to be told the cause and what helps. */
  ask: string
}

const by = (ask: string, ...faults: FaultName[]): Shown[] => faults.map((fault) => ({ fault, ask }))

const told: readonly [hurts: string, ...shown: Shown[][]][] = [
  ['Where is my show?', by('usher trace "the bear s3e7"', 'no-peers')],
  ['A status that lies', by('usher checks library', 'app-lying', 'seerr-radarr-disagree')],
  [
    'Fetched, and not filed',
    by('usher stuck', 'path-not-visible', 'archive-only', 'not-an-upgrade'),
    by('usher checks queue', 'importer-busy'),
    by('usher checks apps', 'database-locked'),
  ],
  ['Every import is a copy, and the disk holds it twice', by('usher storage', 'mounts-apart')],
  [
    'Users and groups that do not fit each other',
    by('usher stuck', 'permission'),
    by('usher checks stack', 'owner-typo'),
  ],
  ['The tunnel comes back, and the client does not', by('usher checks tunnel', 'tunnel-stranded', 'tunnel-down')],
  ['A client that would go out beside the tunnel', by('usher checks tunnel', 'client-unbound')],
  ['An update that breaks what it updates', by('usher checks upkeep', 'update-cliff')],
  ['No way back from a bad update', by('usher update apply bazarr --yes', 'update-bad')],
  [
    'An engine that no longer speaks with its tools',
    by('usher status', 'engine-new', 'engine-old'),
    by('usher checks engine', 'unmaintained-part'),
  ],
  ['A full disk that is noticed too late', by('usher stuck', 'disk-full'), by('usher space', 'disk-filling')],
  ['Logs that eat the disk', by('usher checks engine', 'log-eats-disk')],
  ['A database that is damaged', by('usher checks apps', 'database-corrupt')],
  ['A backup that cannot be put back', by('usher checks backups', 'backup-damaged')],
  ['A removal that takes what is yours', by('usher uninstall configuration', 'stranger-in-settings')],
  ['A program that tidies up the wrong things', by('usher checks library', 'cleaned-out')],
  [
    'Indexers that are down, and only silent',
    by('usher checks indexers', 'indexer-blocked', 'indexers-failing', 'prowlarr-tag-mismatch'),
  ],
  ['What was there before is not respected', by('usher migration', 'existing-stack')],
  ['Keys that leak', by('usher checks security', 'key-in-log', 'key-in-label')],
  ['Tools that slow down the machine they watch', by('usher checks engine', 'crowd')],
  ['Transcoding without the device for it', by('usher checks library', 'transcode-no-device')],
  ['A failure that says nothing', by('usher status', 'engine-stopped'), by('usher checks apps', 'app-key-refused')],
  ['A part that nobody looks after any more', by('usher checks stack', 'unmaintained-part')],
  ['Podman and engines without root, promised and not delivered', by('usher checks engine', 'podman', 'rootless')],
  ['Nothing for who cannot see, or uses no mouse', by('usher status --plain', 'every-state')],
]

/** All of them, the most frequent first. */
export const pains: readonly Pain[] = told.map(([hurts, ...shown], at) => ({
  pain: at + 1,
  hurts,
  shown: shown.flat(),
}))
