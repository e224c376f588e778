import { dashboard } from '../../../../contract/kinds/dashboard.ts'
import { gatherAlerts } from '../../../features/health/alerts/gather.ts'
import { alerts } from '../../../../contract/kinds/alerts.ts'
import { bandwidth } from '../../../../contract/kinds/bandwidth.ts'
import { jobs } from '../../../../contract/kinds/job.ts'
import { status } from '../../../../contract/kinds/status.ts'
import { requests } from '../../../../contract/kinds/requests.ts'
import { space } from '../../../../contract/kinds/space.ts'
import { stuck } from '../../../../contract/kinds/stuck.ts'
import { say, type Said } from '../../../operations/handler.ts'
import { gatherBandwidth } from '../../../features/media/bandwidth/gather.ts'
import { dashboardOf } from '../../../features/overview/dashboard/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherSpace } from '../../../features/media/space/gather.ts'
import { gatherStatus } from '../../../features/services/status/gather.ts'
import { requestsOf } from '../../../features/media/requests/gather.ts'
import { gatherStuck } from '../../../features/media/stuck/gather.ts'

export type News = 'engine' | 'jobs'

/** What is gathered together, because it comes from one look, and when. */
export interface Source {
  /** What it tells, in this order. */
  kinds: readonly string[]
  /** The command that tells the same, for the remedy when it cannot be gathered. */
  command: string
  /** What makes it worth gathering again at once; a job is usher's own change, which nobody should wait to see. */
  on: readonly News[]
  /** How often it is gathered although nothing said that it changed, in milliseconds. */
  pace: number
  gather(machine: Machine): Promise<Said[]>
}

/** The dashboard’s state, a line each. */
export const sources: readonly Source[] = [
  {
    kinds: ['dashboard', 'status'],
    command: 'status',
    // An app whose health usher looks for itself becomes well without an event: the job that waited for it ends.
    on: ['engine', 'jobs'],
    pace: 30_000,
    async gather(machine) {
      const data = await gatherStatus(machine)
      return [say(dashboard, dashboardOf(data)), say(status, data)]
    },
  },
  {
    kinds: ['jobs'],
    command: 'jobs',
    on: ['jobs'],
    pace: 10_000,
    gather: async (machine) => [say(jobs, { jobs: machine.state().jobs.list() })],
  },
  {
    kinds: ['stuck'],
    command: 'stuck',
    // A download may rest ten minutes before it is called stuck, and each look asks every app.
    on: ['jobs'],
    pace: 60_000,
    gather: async (machine) => [say(stuck, await gatherStuck(machine, undefined))],
  },
  {
    kinds: ['bandwidth'],
    command: 'bandwidth',
    on: ['jobs'],
    // A speed that is half a minute old still says who takes the line.
    pace: 30_000,
    gather: async (machine) => [say(bandwidth, await gatherBandwidth(machine))],
  },
  {
    kinds: ['requests'],
    command: 'requests',
    on: ['jobs'],
    pace: 60_000,
    gather: async (machine) => [say(requests, await requestsOf(machine, undefined))],
  },
  {
    kinds: ['space'],
    command: 'space',
    // Every file is looked at, and how full a disk is changes slowly.
    on: [],
    pace: 600_000,
    gather: async (machine) => [say(space, await gatherSpace(machine))],
  },
  {
    kinds: ['alerts'],
    command: 'alerts',
    on: [],
    // Whoever watches remembers what it saw: this only reads that.
    pace: 10_000,
    gather: async (machine) => [say(alerts, await gatherAlerts(machine))],
  },
]
