import type { Kind } from '../../../contract/declare.ts'
import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { gatherAlerts } from '../../features/health/alerts/gather.ts'
import { alerts } from '../../../contract/kinds/alerts.ts'
import { bandwidth } from '../../../contract/kinds/bandwidth.ts'
import { jobs } from '../../../contract/kinds/job.ts'
import { status } from '../../../contract/kinds/status.ts'
import { requests } from '../../../contract/kinds/requests.ts'
import { space } from '../../../contract/kinds/space.ts'
import { stuck } from '../../../contract/kinds/stuck.ts'
import { payload, type Payload } from '../../operations/handler.ts'
import type { Envelope } from '../../operations/serialize.ts'
import { gatherBandwidth } from '../../features/media/bandwidth/gather.ts'
import { gatherDashboard } from '../../features/overview/dashboard/gather.ts'
import { FULL_PATIENCE_MS } from '../../features/health/verdict/household-state.ts'
import type { Machine } from '../../platform/machine.ts'
import { gatherSpace } from '../../features/media/space/gather.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'
import { gatherLatestRequests } from '../../features/media/requests/latest-requests.ts'
import { gatherStuck } from '../../features/media/stuck/gather.ts'

export type FeedTrigger = 'engine' | 'jobs'

/** Calls `news` with what has happened on a machine, until the signal aborts; `line`: it was lost, or is back. */
export type MachineWatch = (signal: AbortSignal, news: (what: FeedTrigger | 'line') => void) => void

/** Kinds that are gathered together, because they come from one read. */
export interface Feed {
  kinds: readonly Kind[]
  /** The command that shows the same, for the remedy if gathering fails. */
  command: string
  /** What refreshes it at once. Jobs are usher's own changes, which users should see immediately. */
  triggers: readonly FeedTrigger[]
  /** How often it refreshes without a trigger, in milliseconds. */
  intervalMs: number
  /** How soon it refreshes after the first change of a burst, in milliseconds; undefined to wait for the rest of it. */
  firstMs?: number
  gather(machine: Machine): Promise<(Payload | GatheredAnswer)[]>
}

/** An answer that another machine has given: its envelope goes out as it came. */
export interface GatheredAnswer {
  kind: Kind
  envelope: Envelope
}

export const feeds: readonly Feed[] = [
  {
    kinds: [status],
    command: 'status',
    // Health that usher probes itself changes without an engine event, but the job that waited for it ends.
    triggers: ['engine', 'jobs'],
    intervalMs: 30_000,
    // What people watch, and gathered before the others need the processor.
    firstMs: 10,
    gather: async (machine) => [payload(status, await gatherStatus(machine))],
  },
  {
    kinds: [dashboard],
    command: 'status',
    triggers: ['engine', 'jobs'],
    // The checks behind it are remembered, and run again once a service changes. The status does not wait for them.
    intervalMs: 30_000,
    gather: async (machine) => [payload(dashboard, await gatherDashboard(machine, FULL_PATIENCE_MS))],
  },
  {
    kinds: [jobs],
    command: 'jobs',
    triggers: ['jobs'],
    intervalMs: 10_000,
    // Each job's own stream has its progress.
    gather: async (machine) => [
      payload(jobs, {
        jobs: machine
          .state()
          .jobs.list()
          .map((job) => ({ ...job, progress: null })),
      }),
    ],
  },
  {
    kinds: [stuck],
    command: 'stuck',
    // Each refresh asks every app, and a download may idle ten minutes before it counts as stuck.
    triggers: ['jobs'],
    intervalMs: 60_000,
    gather: async (machine) => [payload(stuck, await gatherStuck(machine, undefined))],
  },
  {
    kinds: [bandwidth],
    command: 'bandwidth',
    triggers: ['jobs'],
    // A speed that is half a minute old still shows who uses the connection.
    intervalMs: 30_000,
    gather: async (machine) => [payload(bandwidth, await gatherBandwidth(machine))],
  },
  {
    kinds: [requests],
    command: 'requests',
    triggers: ['jobs'],
    intervalMs: 60_000,
    gather: async (machine) => [payload(requests, await gatherLatestRequests(machine))],
  },
  {
    kinds: [space],
    command: 'space',
    // Scans every file: on a large disk the scans are further apart.
    triggers: [],
    intervalMs: 60_000,
    gather: async (machine) => [payload(space, await gatherSpace(machine))],
  },
  {
    kinds: [alerts],
    command: 'alerts',
    triggers: [],
    // Reads what the watch has stored, and begins with the verdict: as often as the dashboard.
    intervalMs: 30_000,
    gather: async (machine) => [payload(alerts, await gatherAlerts(machine))],
  },
]
