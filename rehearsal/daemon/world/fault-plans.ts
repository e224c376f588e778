import { emptyHousehold } from '../../household/empty-household.ts'
import type { Household } from '../../household/types.ts'
import { appFaults, type AppFaultName } from '../../household/app-faults.ts'
import { diskFaults } from '../../household/disk-faults.ts'
import { downloadFaults, type DownloadFaultName } from '../../household/download-faults.ts'
import { hardwareFaults } from '../../household/hardware-faults.ts'
import { requestFaults, type RequestFaultName } from '../../household/request-faults.ts'
import { nightFaults, type NightEvent } from '../../household/night-faults.ts'
import type { ApiVersionRange } from '../http/api-versions.ts'
import type { RehearsedDisk } from '../../household/rehearsed-disk.ts'
import type { ContainerBehaviour } from './behaviour.ts'
import type { ManualChanges } from './manual-changes.ts'
import { engineFaults } from './engine-faults.ts'
import type { ContainerRecord } from './records.ts'

/** One fault that can be started. */
export interface FaultPlan {
  summary: string
  /** The default service; null if the fault concerns the engine itself or the apps' data. */
  service: string | null
  /** Changes the behaviour of that service. */
  changeBehaviour?: (usual: ContainerBehaviour, container: ContainerRecord) => ContainerBehaviour
  /** Changes the apps' data. */
  household?: (usual: Household, disk?: RehearsedDisk) => Household
  /** Changes how the engine's socket behaves. */
  listenerMode?: 'refuses' | 'silent'
  /** Changes the Engine API versions that it accepts. */
  api?: ApiVersionRange
  /** Makes the engine respond like Podman. */
  podman?: true
  /** Changes what the engine reports about itself. */
  engineInfo?: Record<string, unknown>
  /** Changes what the engine reports about the service's container. */
  record?: (usual: ContainerRecord) => ContainerRecord
  /** Lines that a service logs when the fault starts. */
  writesLog?: { service: string; lines: string[] }
  /** Restarts the service once. */
  restartsService?: true
  /** Truncates the newest backup and makes it weeks old. */
  breaksBackup?: true
  /** Adds somebody else's containers: a project like this one, or a great many. */
  otherContainers?: 'project' | 'many-containers'
  /** Adds a file to a container's config folder that no app created. */
  strayFile?: { at: string; bytes: number }
  /** Faults that start with it. */
  includes?: readonly { name: string; service: string }[]
  /** Changes to services without usher. */
  manualChanges?: ManualChanges
  /** Applies to a running container at once, without a restart. */
  endsAtOnce?: true
  /** Ends when somebody starts or restarts the service, or another one. */
  endsWithStart?: true | string
  /** Damages a service’s database. The fault ends at a start with an intact one. */
  damagesDatabase?: { service: string; at: string }
  /** The household backed the service up before the fault. */
  hasBackupOf?: string
  /** What the schedule met last night. */
  night?: NightEvent
  /** Nothing exists yet when the rehearsal starts for the first time: no containers, images, settings or history. */
  startsEmpty?: true
}

/** Faults between the apps, each as a plan. */
const householdFaultPlans = Object.fromEntries(
  Object.entries({ ...downloadFaults, ...appFaults, ...requestFaults, ...diskFaults, ...hardwareFaults }).map(
    ([name, { apply, ...more }]) => [name, { ...more, service: null, household: apply }],
  ),
) as Record<
  DownloadFaultName | AppFaultName | RequestFaultName | keyof typeof diskFaults | keyof typeof hardwareFaults,
  FaultPlan
>

export const faultPlans = {
  'crash-loop': {
    summary: 'A service crashes shortly after each start and is restarted.',
    service: 'bazarr',
    endsAtOnce: true,
    damagesDatabase: { service: 'bazarr', at: '/config/db/bazarr.db' },
    hasBackupOf: 'bazarr',
    changeBehaviour: (usual) => ({
      ...usual,
      selfExit: {
        afterMs: 1800,
        code: 1,
        says: ['Fatal: the database at /config could not be opened: disk image is malformed', 'Giving up.'],
      },
    }),
  },
  unhealthy: {
    summary: 'A service runs but does not respond.',
    service: 'bazarr',
    endsWithStart: true,
    changeBehaviour: (usual) => ({ ...usual, unhealthyMessage: 'connection refused' }),
  },
  'slow-start': {
    summary: 'A service takes two minutes to respond after its next start.',
    service: 'jellyfin',
    changeBehaviour: (usual) => ({ ...usual, readyAfterMs: 120_000, notReadyMessage: 'still starting (503)' }),
  },
  'out-of-memory': {
    summary: 'The kernel repeatedly kills a service because memory runs out.',
    service: 'jellyfin',
    endsAtOnce: true,
    changeBehaviour: (usual) => ({ ...usual, selfExit: { afterMs: 20_000, code: 137, says: [], outOfMemory: true } }),
  },
  'slow-stop': {
    summary: 'A service does not stop when asked, and is killed.',
    service: 'sabnzbd',
    changeBehaviour: (usual) => ({ ...usual, stopDelayMs: 3_600_000 }),
  },
  'every-state': {
    summary: 'The services show every state that a service can have.',
    service: null,
    includes: [
      { name: 'crash-loop', service: 'bazarr' },
      { name: 'unhealthy', service: 'prowlarr' },
      { name: 'slow-start', service: 'jellyfin' },
    ],
    manualChanges: {
      restarted: 'jellyfin',
      paused: 'seerr',
      stopped: 'unpackerr',
      failed: 'flaresolverr',
      created: 'caddy',
    },
  },
  'not-connected': {
    summary: 'No app knows any other: each is in its state after the first start.',
    service: null,
  },
  'fresh-machine': {
    summary: 'Nothing is set up yet: the machine has an engine and nothing else.',
    service: null,
    startsEmpty: true,
    household: emptyHousehold,
  },
  'existing-stack': {
    summary: 'Another project and a single container with similar apps are on the machine, stopped.',
    service: null,
    otherContainers: 'project',
  },
  'backup-damaged': {
    summary: 'The latest backup is truncated and weeks old.',
    service: null,
    breaksBackup: true,
  },
  'engine-stopped': {
    summary: "The engine's socket exists, but nothing listens on it.",
    service: null,
    listenerMode: 'refuses',
  },
  'engine-silent': {
    summary: 'The engine accepts every request and responds to none.',
    service: null,
    listenerMode: 'silent',
  },
  'client-unreachable': {
    summary: 'qBittorrent runs but responds neither to usher nor to the media managers.',
    service: 'qbittorrent',
    endsWithStart: true,
    changeBehaviour: (usual) => ({ ...usual, unhealthyMessage: 'connection refused' }),
    household: (usual) => ({ ...usual, faults: { ...usual.faults, unreachableClient: 'qbittorrent' } }),
  },
  ...engineFaults,
  ...nightFaults,
  ...householdFaultPlans,
} satisfies Record<string, FaultPlan>

export type FaultName = keyof typeof faultPlans

export const faultNames = Object.keys(faultPlans) as FaultName[]

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faultPlans, name)

export const faultPlanFor = (name: FaultName): FaultPlan => faultPlans[name]

/** Returns whether the rehearsal begins on an empty machine. */
export const startsEmpty = (names: Iterable<string>): boolean =>
  [...names].some((name) => isFaultName(name) && faultPlanFor(name).startsEmpty === true)

/** Returns whether the fault outlasts a restart of the engine: a restarted engine is neither stopped nor silent. */
export const survivesRestart = (name: string): boolean =>
  isFaultName(name) && faultPlanFor(name).listenerMode === undefined

/** Returns the Compose service, or the name of a container that Compose did not create. */
export const composeServiceOf = (container: ContainerRecord): string =>
  container.labels['com.docker.compose.service'] ?? container.name

/** Returns a behaviour with every fault of this container applied. */
export function applyFaults(
  faults: ReadonlyMap<FaultName, string | null>,
  container: ContainerRecord,
  usual: ContainerBehaviour,
): ContainerBehaviour {
  let behaviour = usual
  for (const [name, service] of faults) {
    if (service === composeServiceOf(container))
      behaviour = faultPlanFor(name).changeBehaviour?.(behaviour, container) ?? behaviour
  }
  return behaviour
}

/** Returns what the engine reports about a container, faults included. */
export function recordWithFaults(
  faults: ReadonlyMap<FaultName, string | null>,
  usual: ContainerRecord,
): ContainerRecord {
  let record = usual
  for (const [name, service] of faults)
    if (service === composeServiceOf(usual)) record = faultPlanFor(name).record?.(record) ?? record
  return record
}
