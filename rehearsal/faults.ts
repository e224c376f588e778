import type { FaultName } from './daemon/world/fault-plans.ts'

/** One of the most frequent problems of households, with the faults that demonstrate it. */
export interface CommonProblem {
  /** The rank by how often and how severely users of the apps report it. */
  rank: number
  title: string
  demonstrations: readonly FaultDemonstration[]
}

export interface FaultDemonstration {
  fault: FaultName
  /** The command that shows the cause and the remedy. */
  command: string
}

const demonstratedBy = (command: string, ...faults: FaultName[]): FaultDemonstration[] =>
  faults.map((fault) => ({ fault, command }))

const problemTable: readonly [title: string, ...demonstrations: FaultDemonstration[][]][] = [
  ['Where is my show?', demonstratedBy('usher trace "the bear s3e7"', 'no-peers')],
  ['A wrong status', demonstratedBy('usher checks library', 'availability-mismatch', 'seerr-radarr-disagree')],
  [
    'Downloaded, but not imported',
    demonstratedBy('usher stuck', 'path-not-visible', 'archive-only', 'not-an-upgrade'),
    demonstratedBy('usher checks queue', 'importer-busy'),
    demonstratedBy('usher checks apps', 'database-locked'),
  ],
  ['Every import is a copy and uses the disk space twice', demonstratedBy('usher storage', 'separate-mounts')],
  [
    'Users and groups that do not match',
    demonstratedBy('usher stuck', 'permission'),
    demonstratedBy('usher checks stack', 'owner-typo'),
  ],
  [
    'The tunnel comes back, but the client does not',
    demonstratedBy('usher checks tunnel', 'tunnel-stranded', 'tunnel-down'),
  ],
  ['A client that would bypass the tunnel', demonstratedBy('usher checks tunnel', 'client-unbound')],
  ['An update that breaks the app', demonstratedBy('usher checks upkeep', 'update-breaking')],
  ['No rollback after a bad update', demonstratedBy('usher update apply bazarr --yes', 'update-bad')],
  [
    'An engine that its tools no longer support',
    demonstratedBy('usher status', 'engine-new', 'engine-old'),
    demonstratedBy('usher checks engine', 'unmaintained-component'),
  ],
  [
    'A full disk that is noticed too late',
    demonstratedBy('usher stuck', 'disk-full'),
    demonstratedBy('usher space', 'disk-filling'),
  ],
  ['Logs that fill the disk', demonstratedBy('usher checks engine', 'log-too-large')],
  ['A damaged database', demonstratedBy('usher checks apps', 'database-corrupt')],
  ['A backup that cannot be restored', demonstratedBy('usher checks backups', 'backup-damaged')],
  ['An uninstall that deletes personal files', demonstratedBy('usher uninstall configuration', 'unexplained-files')],
  ['A cleanup tool that deletes the wrong files', demonstratedBy('usher checks library', 'library-emptied')],
  [
    'Indexers that fail silently',
    demonstratedBy('usher checks indexers', 'indexer-blocked', 'indexers-failing', 'prowlarr-tag-mismatch'),
  ],
  ['An existing setup that is ignored', demonstratedBy('usher migration', 'existing-stack')],
  ['Leaked keys', demonstratedBy('usher checks security', 'key-in-log', 'key-in-label')],
  ['Monitoring tools that slow down the machine', demonstratedBy('usher checks engine', 'many-containers')],
  ['Transcoding without the device for it', demonstratedBy('usher checks library', 'transcode-no-device')],
  [
    'A failure without an explanation',
    demonstratedBy('usher status', 'engine-stopped'),
    demonstratedBy('usher checks apps', 'app-key-refused'),
  ],
  ['A component that is no longer maintained', demonstratedBy('usher checks stack', 'unmaintained-component')],
  [
    'Promised support for Podman and rootless engines that does not work',
    demonstratedBy('usher checks engine', 'podman', 'rootless'),
  ],
  ['No support for screen readers or keyboards', demonstratedBy('usher status --plain', 'every-state')],
]

/** All problems, the most frequent first. */
export const commonProblems: readonly CommonProblem[] = problemTable.map(([title, ...demonstrations], at) => ({
  rank: at + 1,
  title,
  demonstrations: demonstrations.flat(),
}))
