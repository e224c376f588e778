import { alertPresetNames, type AlertsData, type AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import { alertTypeNames } from '../../../../contract/kinds/alert-event.ts'
import { type NoticeData } from '../../../../contract/kinds/notice.ts'
import { levels } from '../../../../contract/kinds/shapes.ts'
import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingsFile } from '../../../platform/settings/settings-file.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { alertChannels } from './channels/catalogue.ts'
import { alertTypes } from './alert-types.ts'
import { formatTimeOfDay } from '../../../platform/settings/values/time-of-day.ts'
import { takeAlertSnapshot } from './snapshot.ts'
import { readDeliveryStatus, readQueue } from './outbox.ts'
import type { StoredNotice } from './due-notices.ts'
import { isQuietTime, readPreferences, shouldNotify, type AlertPreferences } from './preferences.ts'
import { presetDescriptions } from './presets.ts'
import { applyObservations, compareRecency, readNotices } from './update-notices.ts'
import { summarizeAlerts } from './summary.ts'

/** Under this name it is remembered that somebody looked at the whole. */
export const LAST_FULL_SNAPSHOT = 'looked'
/** What was looked at longer ago is looked at anew. */
const SNAPSHOT_FRESH_MS = 15 * 60_000

/** What the operator is told. While somebody watches, what that one remembers; else a look of its own, which keeps nothing. */
export async function gatherAlerts(machine: Machine): Promise<AlertsData> {
  return alertsData(machine, readPreferences(machine.settings()), await gatherNotices(machine))
}

export async function gatherNotices(machine: Machine): Promise<CurrentNotices> {
  const state = machine.state()
  const delivering = state.leases.isHeld('notices')
  const looked = state.keyValues.get('notice', LAST_FULL_SNAPSHOT, z.unknown())
  const isFresh =
    delivering && looked !== undefined && machine.now().getTime() - Date.parse(looked.at) < SNAPSHOT_FRESH_MS
  const kept = readNotices(state)
  const notices = isFresh ? kept : applyObservations(kept, await takeAlertSnapshot(machine, 'full'), machine.now())
  const looked_at = isFresh ? looked.at : machine.now().toISOString()
  return { notices, looked_at, delivering }
}

export interface CurrentNotices {
  notices: readonly StoredNotice[]
  looked_at: string | null
  delivering: boolean
}

export function alertsData(
  machine: Machine,
  preferences: AlertPreferences,
  { notices, looked_at, delivering }: CurrentNotices,
): AlertsData {
  const { quiet_hours, digest, time_zone, exceptions } = preferences
  const now = machine.now()
  const ways = gatherChannels(machine.settings(), machine.state())
  const current = notices.filter(({ state }) => state.ended_at === null)
  const past = notices.filter(({ state }) => state.ended_at !== null).toSorted(compareRecency)
  return {
    observed_at: now.toISOString(),
    dry_run: false,
    summary: summarizeAlerts(current, ways, delivering),
    checked_at: looked_at,
    delivering,
    presets: alertPresetNames.map((preset) => ({
      preset,
      ...presetDescriptions[preset],
      chosen: preset === preferences.preset,
      notices_matching: current.filter(({ state }) => shouldNotify({ preset, exceptions }, state)).length,
    })),
    events: alertTypeNames.map((happening) => alertTypeData(happening, preferences)),
    exceptions: [...exceptions].map(([subject, on]) => ({ subject, notified: on })),
    quiet_hours: quiet_hours && {
      from_time: formatTimeOfDay(quiet_hours.from),
      to_time: formatTimeOfDay(quiet_hours.to),
      active: isQuietTime(preferences, now),
    },
    digest_time: digest === null ? null : formatTimeOfDay(digest),
    time_zone,
    channels: ways,
    notices: current.toSorted(compareSeverity).map(noticeData),
    past_notices: past.map(noticeData),
  }
}

function alertTypeData(happening: (typeof alertTypeNames)[number], { preset, exceptions }: AlertPreferences) {
  const { title, failed: level } = alertTypes[happening]
  const subject = { event: happening, check: null, group: null, level }
  const alone = shouldNotify({ preset, exceptions: new Map() }, subject)
  const now = shouldNotify({ preset, exceptions }, subject)
  return { event: happening, title, level, notified: now, is_exception: now !== alone }
}

function compareSeverity({ state: one }: StoredNotice, { state: other }: StoredNotice): number {
  return levels.indexOf(one.level) - levels.indexOf(other.level) || other.started_at.localeCompare(one.started_at)
}

function noticeData({ id, state }: StoredNotice): NoticeData {
  const {
    check: _check,
    group: _group,
    changed_at: _at,
    onsets: _onsets,
    untold: _untold,
    known: _known,
    ...told
  } = state
  return { id, ...told }
}

export function gatherChannels(settings: Pick<SettingsFile, 'values'>, state: StateStore): AlertChannelData[] {
  const values = settings.values()
  const due = readQueue(state)
  return alertChannels.map(({ channel, title, settings: names, createReceiver }) => {
    const made = createReceiver((name) => values[name])
    const { arrived_at, failing_since, because, given_up } = readDeliveryStatus(state, channel)
    const usable = made !== null && typeof made !== 'string'
    return {
      channel,
      title,
      configured: usable,
      destination: usable ? made.to : null,
      settings: [...names],
      delivered_at: arrived_at,
      deliveries_waiting: due.filter((one) => one.channel === channel).length,
      deliveries_abandoned: given_up,
      first_failed_at: usable ? failing_since : null,
      because: typeof made === 'string' ? made : usable ? because : null,
    }
  })
}
