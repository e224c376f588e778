import type { Household } from '../../household/kinds.ts'
import { appTroubles, type AppTroubleName } from '../../household/app-troubles.ts'
import { fillings } from '../../household/fillings.ts'
import { troubles, type TroubleName } from '../../household/troubles.ts'
import type { Window } from '../http/versions.ts'
import type { Behaviour } from './behaviour.ts'
import type { Done } from './by-hand.ts'
import { engineFaults } from './engine-faults.ts'
import type { ContainerRecord } from './model.ts'

/** One thing that can be made to go wrong. */
export interface FaultPlan {
  summary: string
  /** The service it is about when nobody names one; null when it is about the engine itself or what the apps tell. */
  service: string | null
  /** What becomes of the behaviour of that service. */
  bend?: (usual: Behaviour, container: ContainerRecord) => Behaviour
  /** What the apps tell of instead. */
  household?: (usual: Household) => Household
  /** What becomes of the engine's socket. */
  engine?: 'refuses' | 'silent'
  /** The versions of the Engine API that it takes instead. */
  api?: Window
  /** The engine answers as Podman does. */
  podman?: true
  /** What the engine says of itself instead. */
  info?: Record<string, unknown>
  /** What the engine says of the service’s container, as if it had been made that way. */
  record?: (usual: ContainerRecord) => ContainerRecord
  /** What a service writes into its log as it begins. */
  says?: { service: string; lines: string[] }
  /** The service is started anew, once. */
  restarts?: true
  /** The newest backup is broken off, and weeks old. */
  backup?: true
  /** Containers of somebody else's are on the machine too: a project such as this one, or a great many. */
  beside?: 'project' | 'crowd'
  /** A file lies where a container keeps its settings, that no app put there. */
  lays?: { at: string; bytes: number }
  /** Faults that are begun with it. */
  with?: readonly { name: string; service: string }[]
  /** What was done to services beside usher. */
  done?: Done
  /** A container that is running is struck at once, without a restart. */
  strikes?: true
}

/** What is wrong between the apps, each as a fault that can be begun. */
const ofHousehold = Object.fromEntries(
  Object.entries({ ...troubles, ...appTroubles, ...fillings }).map(([name, { bend, ...more }]) => [
    name,
    { ...more, service: null, household: bend },
  ]),
) as Record<TroubleName | AppTroubleName | keyof typeof fillings, FaultPlan>

export const faultPlans = {
  'crash-loop': {
    summary: 'A service ends a moment after each start, and is started again.',
    service: 'bazarr',
    strikes: true,
    bend: (usual) => ({
      ...usual,
      exits: {
        afterMs: 1800,
        code: 1,
        says: ['Fatal: the database at /config could not be opened: disk image is malformed', 'Giving up.'],
      },
    }),
  },
  unhealthy: {
    summary: 'A service runs and does not answer.',
    service: 'bazarr',
    bend: (usual) => ({ ...usual, unwell: 'connection refused' }),
  },
  'slow-start': {
    summary: 'A service takes two minutes from its next start until it answers.',
    service: 'jellyfin',
    bend: (usual) => ({ ...usual, readyAfterMs: 120_000, silence: 'still starting (503)' }),
  },
  'out-of-memory': {
    summary: 'A service is ended by the kernel for want of memory, again and again.',
    service: 'jellyfin',
    strikes: true,
    bend: (usual) => ({ ...usual, exits: { afterMs: 20_000, code: 137, says: [], outOfMemory: true } }),
  },
  'slow-stop': {
    summary: 'A service does not end when it is asked to, and is killed.',
    service: 'sabnzbd',
    bend: (usual) => ({ ...usual, stopsInMs: 3_600_000 }),
  },
  'every-state': {
    summary: 'Services are in every state at once that a service can be in.',
    service: null,
    with: [
      { name: 'crash-loop', service: 'bazarr' },
      { name: 'unhealthy', service: 'prowlarr' },
      { name: 'slow-start', service: 'jellyfin' },
    ],
    done: { begun: 'jellyfin', paused: 'seerr', stopped: 'unpackerr', failed: 'flaresolverr', made: 'caddy' },
  },
  unwired: {
    summary: 'No app was told of any other: each is as after its first start.',
    service: null,
  },
  'existing-stack': {
    summary: 'Another project and a single container with such apps are on the machine, stopped.',
    service: null,
    beside: 'project',
  },
  'backup-damaged': {
    summary: 'The last backup is broken off, and was made weeks ago: none has been made since.',
    service: null,
    backup: true,
  },
  'engine-stopped': {
    summary: "The engine's socket is there and nobody listens at it.",
    service: null,
    engine: 'refuses',
  },
  'engine-silent': {
    summary: 'The engine takes every question and answers none.',
    service: null,
    engine: 'silent',
  },
  'client-unreachable': {
    summary: 'qBittorrent runs and does not answer, neither usher nor the libraries.',
    service: 'qbittorrent',
    bend: (usual) => ({ ...usual, unwell: 'connection refused' }),
    household: (usual) => ({ ...usual, troubles: { ...usual.troubles, unreachable: 'qbittorrent' } }),
  },
  ...engineFaults,
  ...ofHousehold,
} satisfies Record<string, FaultPlan>

export type FaultName = keyof typeof faultPlans

export const faultNames = Object.keys(faultPlans) as FaultName[]

export const isFault = (name: string): name is FaultName => Object.hasOwn(faultPlans, name)

export const planOf = (name: FaultName): FaultPlan => faultPlans[name]

/** Whether it is still there when the engine starts anew: an engine that starts is neither stopped nor silent. */
export const lasts = (name: string): boolean => isFault(name) && planOf(name).engine === undefined

/** Its Compose service, or its name when Compose did not make it. */
export const serviceOf = (container: ContainerRecord): string =>
  container.labels['com.docker.compose.service'] ?? container.name

/** A behaviour with every fault on it that is about this container. */
export function bend(
  faults: ReadonlyMap<FaultName, string | null>,
  container: ContainerRecord,
  usual: Behaviour,
): Behaviour {
  let behaviour = usual
  for (const [name, service] of faults) {
    if (service === serviceOf(container)) behaviour = planOf(name).bend?.(behaviour, container) ?? behaviour
  }
  return behaviour
}

/** What the engine says of a container, faults included. */
export function recordOf(faults: ReadonlyMap<FaultName, string | null>, usual: ContainerRecord): ContainerRecord {
  let record = usual
  for (const [name, service] of faults)
    if (service === serviceOf(usual)) record = planOf(name).record?.(record) ?? record
  return record
}
