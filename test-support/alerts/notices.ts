import type { AlertMessage } from '../../contract/payloads/alert-webhook.ts'
import type { AlertPreferences } from '../../src/features/health/alerts/preferences.ts'
import type { Observation, Observations } from '../../src/features/health/alerts/observation.ts'
import type { StateStore } from '../../src/platform/store/types.ts'
import { updateNotices } from '../../src/features/health/alerts/update-notices.ts'

export const START_TIME = new Date('2026-03-14T14:00:00.000Z')
export const minutesAfter = (minutes: number, from = START_TIME): Date => new Date(from.getTime() + minutes * 60_000)

export const NORMAL_PREFERENCES: AlertPreferences = {
  preset: 'normal',
  exceptions: new Map(),
  quiet_hours: null,
  digest: null,
  time_zone: 'Etc/UTC',
}

export function makeObservation(id: string, parts: Partial<Observation> = {}): Observation {
  return {
    id,
    event: 'service-down',
    check: id.split(':')[0]!,
    group: 'stack',
    level: 'warning',
    subject: id.split(':')[1] ?? null,
    summary: `${id} is broken.`,
    meaning: 'No new episodes arrive',
    advice: 'start it',
    command: 'usher up sonarr',
    since: START_TIME,
    explains: [],
    ...parts,
  }
}

/** Returns observations of these problems; everything else is fine. */
export const makeObservations = (...observed: Observation[]): Observations => ({ observed, isResolved: () => true })

export function makeMessage(parts: Partial<AlertMessage> = {}): AlertMessage {
  return {
    id: '2026-03-14T14:00:00.000Z_one',
    created_at: START_TIME.toISOString(),
    is_digest: false,
    verdict_summary: 'Everything works.',
    level: 'warning',
    title: 'sonarr is enabled but not running.',
    text: 'No new episodes arrive\nusher up sonarr',
    items: [],
    ...parts,
  }
}

/** What was observed, and when; null where nothing could be. */
export type TimedObservations = readonly (readonly [minute: number, observed: Observations | null])[]

/** Returns the title of each message sent, or null where none was. */
export function titlesSent(
  state: StateStore,
  timeline: TimedObservations,
  preferences: AlertPreferences = NORMAL_PREFERENCES,
): (string | null)[] {
  return timeline.map(
    ([minute, observed]) =>
      updateNotices(
        state,
        observed,
        preferences,
        { channels: ['ntfy'], verdict: 'Everything works.' },
        minutesAfter(minute),
      )?.title ?? null,
  )
}
