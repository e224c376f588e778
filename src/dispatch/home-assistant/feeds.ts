import { alerts } from '../../../contract/kinds/alerts.ts'
import { backups } from '../../../contract/kinds/backups.ts'
import { checks } from '../../../contract/kinds/checks.ts'
import { dashboard } from '../../../contract/kinds/dashboard.ts'
import { playing } from '../../../contract/kinds/playing.ts'
import { queue } from '../../../contract/kinds/queue.ts'
import { status } from '../../../contract/kinds/status.ts'
import { update } from '../../../contract/kinds/update.ts'
import { usage } from '../../../contract/kinds/usage.ts'
import { gatherBackups } from '../../features/data/backup/gather.ts'
import { gatherAlertsAlone } from '../../features/health/alerts/gather.ts'
import { gatherChecks } from '../../features/health/checks/gather.ts'
import { gatherUsage } from '../../features/health/usage/gather.ts'
import { FULL_PATIENCE_MS } from '../../features/health/verdict/household-state.ts'
import { gatherUpdate } from '../../features/installation/update/gather.ts'
import { gatherPlaying } from '../../features/media/playing/gather.ts'
import { gatherQueue } from '../../features/media/queue/gather.ts'
import { gatherDashboard } from '../../features/overview/dashboard/gather.ts'
import { gatherStatus } from '../../features/services/status/gather.ts'
import { payload } from '../../operations/handler.ts'
import type { Feed } from '../live/feeds.ts'

const everything = { term: undefined, member: undefined, from: undefined, count: undefined }

/**
 * What the values for Home Assistant come from. It is gathered day and night, so nothing here reads the files of the
 * library, and an app is asked once a minute at most. The engine's events and jobs bring changes at once, so what they
 * tell is gathered no more often than the watch itself does it.
 */
export const homeFeeds: readonly Feed[] = [
  {
    kinds: [status],
    command: 'status',
    triggers: ['engine', 'jobs'],
    intervalMs: 60_000,
    gather: async (machine) => [payload(status, await gatherStatus(machine))],
  },
  {
    kinds: [dashboard],
    command: 'status',
    triggers: ['engine', 'jobs'],
    intervalMs: 120_000,
    gather: async (machine) => [payload(dashboard, await gatherDashboard(machine, FULL_PATIENCE_MS))],
  },
  {
    kinds: [checks],
    command: 'checks',
    triggers: ['engine'],
    intervalMs: 120_000,
    gather: async (machine) => [payload(checks, await gatherChecks('tunnel', machine))],
  },
  {
    kinds: [queue],
    command: 'queue',
    triggers: ['jobs'],
    intervalMs: 60_000,
    gather: async (machine) => [payload(queue, await gatherQueue(machine, everything))],
  },
  {
    kinds: [playing],
    command: 'playing',
    triggers: [],
    intervalMs: 60_000,
    gather: async (machine) => [payload(playing, await gatherPlaying(machine, undefined))],
  },
  {
    kinds: [usage],
    command: 'usage',
    triggers: [],
    // The watch records it once a minute.
    intervalMs: 60_000,
    gather: async (machine) => [
      payload(usage, await gatherUsage(machine, { services: [], span: 'hour', include: 'disks' })),
    ],
  },
  {
    kinds: [backups],
    command: 'backups',
    triggers: ['jobs'],
    intervalMs: 600_000,
    gather: async (machine) => [payload(backups, await gatherBackups(machine))],
  },
  {
    kinds: [update],
    command: 'update',
    triggers: ['jobs'],
    intervalMs: 600_000,
    gather: async (machine) => [payload(update, await gatherUpdate(machine))],
  },
  {
    kinds: [alerts],
    command: 'alerts',
    triggers: [],
    intervalMs: 60_000,
    // The verdict comes with the dashboard.
    gather: async (machine) => [payload(alerts, await gatherAlertsAlone(machine))],
  },
]
