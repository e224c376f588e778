import { alertPresetNames, type AlertsData, type AlertChannelData } from '../../../../contract/kinds/alerts.ts'
import { alertTypeNames } from '../../../../contract/kinds/alert-event.ts'
import { type NoticeData } from '../../../../contract/kinds/notice.ts'
import { levels } from '../../../../contract/kinds/shapes.ts'
import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingsFile } from '../../../platform/settings/settings-file.ts'
import type { StateStore } from '../../../platform/store/types.ts'
import { alertChannels } from './channels/catalogue.ts'
import { alertTypes } from './alert-types.ts'
import { formatTimeOfDay } from '../../../platform/settings/values/time-of-day.ts'
import { gatherVerdict, type Verdict } from '../verdict/gather.ts'
import { FULL_PATIENCE_MS } from '../verdict/household-state.ts'
import { takeAlertSnapshot } from './snapshot.ts'
import { readDeliveryStatus, readQueue } from './outbox.ts'
import type { StoredNotice } from './due-notices.ts'
import { isQuietTime, readPreferences, shouldNotify, type AlertPreferences } from './preferences.ts'
import { presetDescriptions } from './presets.ts'
import { applyObservations, compareRecency, readNotices } from './update-notices.ts'
import { summarizeAlerts } from './summary.ts'

/** The key under which the time of the last full snapshot is stored. */
export const LAST_FULL_SNAPSHOT = 'looked'
/** An older snapshot is taken again. */
const SNAPSHOT_FRESH_MS = 15 * 60_000

/** Returns the notices of the running watch. Without a recent watch, takes a snapshot and stores nothing. */
export async function gatherAlerts(machine: Machine): Promise<AlertsData> {
  return alertsData(machine, readPreferences(machine.settings()), await gatherNotices(machine))
}

/**
 * Returns the notices without a verdict: `verdict` and `not_known` stay empty. While a watch runs, it reads the notices
 * that the watch recorded, which costs nothing.
 */
export async function gatherAlertsAlone(machine: Machine): Promise<AlertsData> {
  const verdict = { summary: '', answers: [], complete: true, not_known: [] }
  const notices = await gatherNoticesAlone(machine, Infinity)
  return alertsData(machine, readPreferences(machine.settings()), { verdict, ...notices })
}

export async function gatherNotices(machine: Machine): Promise<CurrentNotices> {
  const notices = await gatherNoticesAlone(machine, SNAPSHOT_FRESH_MS)
  return { verdict: await gatherVerdict(machine, FULL_PATIENCE_MS), ...notices }
}

/** Takes a snapshot, unless a running watch took one within this many milliseconds. */
async function gatherNoticesAlone(machine: Machine, freshMs: number): Promise<Omit<CurrentNotices, 'verdict'>> {
  const state = machine.state()
  const delivering = state.leases.isHeld('notices')
  const last = state.keyValues.get('notice', LAST_FULL_SNAPSHOT, z.unknown())
  const isFresh = delivering && last !== undefined && machine.now().getTime() - Date.parse(last.at) < freshMs
  const stored = readNotices(state)
  const notices = isFresh ? stored : applyObservations(stored, await takeAlertSnapshot(machine, 'full'), machine.now())
  const checked_at = isFresh ? last.at : machine.now().toISOString()
  return { notices, checked_at, delivering }
}

export interface CurrentNotices {
  verdict: Pick<Verdict, 'summary' | 'answers' | 'complete' | 'not_known'>
  notices: readonly StoredNotice[]
  checked_at: string | null
  delivering: boolean
}

export function alertsData(
  machine: Machine,
  preferences: AlertPreferences,
  { verdict, notices, checked_at, delivering }: CurrentNotices,
): AlertsData {
  const { quiet_hours, digest, time_zone, exceptions } = preferences
  const now = machine.now()
  const channels = gatherChannels(machine.settings(), machine.state())
  const current = notices.filter(({ state }) => state.ended_at === null)
  const past = notices.filter(({ state }) => state.ended_at !== null).toSorted(compareRecency)
  return {
    observed_at: now.toISOString(),
    dry_run: false,
    summary: `${verdict.summary} ${summarizeAlerts(current, channels, delivering)}`,
    verdict: verdict.answers,
    complete: verdict.complete,
    not_known: verdict.not_known,
    checked_at,
    delivering,
    presets: alertPresetNames.map((preset) => ({
      preset,
      ...presetDescriptions[preset],
      chosen: preset === preferences.preset,
      notices_matching: current.filter(({ state }) => shouldNotify({ preset, exceptions }, state)).length,
    })),
    events: alertTypeNames.map((event) => alertTypeData(event, preferences)),
    exceptions: [...exceptions].map(([subject, on]) => ({ subject, notified: on })),
    quiet_hours: quiet_hours && {
      from_time: formatTimeOfDay(quiet_hours.from),
      to_time: formatTimeOfDay(quiet_hours.to),
      active: isQuietTime(preferences, now),
    },
    digest_time: digest === null ? null : formatTimeOfDay(digest),
    time_zone,
    channels,
    notices: current.toSorted(compareSeverity).map(noticeData),
    past_notices: past.map(noticeData),
  }
}

function alertTypeData(event: (typeof alertTypeNames)[number], { preset, exceptions }: AlertPreferences) {
  const { title, failed: level } = alertTypes[event]
  const subject = { event, check: null, group: null, level }
  const byPreset = shouldNotify({ preset, exceptions: new Map() }, subject)
  const notified = shouldNotify({ preset, exceptions }, subject)
  return { event, title, level, notified, is_exception: notified !== byPreset }
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
    ...shown
  } = state
  return { id, ...shown }
}

export function gatherChannels(settings: Pick<SettingsFile, 'values'>, state: StateStore): AlertChannelData[] {
  const values = settings.values()
  const queue = readQueue(state)
  return alertChannels.map(({ channel, title, settings: names, createReceiver }) => {
    const receiver = createReceiver((name) => values[name])
    const { arrived_at, failing_since, because, given_up } = readDeliveryStatus(state, channel)
    const usable = receiver !== null && typeof receiver !== 'string'
    return {
      channel,
      title,
      configured: usable,
      destination: usable ? receiver.to : null,
      settings: [...names],
      delivered_at: arrived_at,
      deliveries_waiting: queue.filter((delivery) => delivery.channel === channel).length,
      deliveries_abandoned: given_up,
      first_failed_at: usable ? failing_since : null,
      because: typeof receiver === 'string' ? receiver : usable ? because : null,
    }
  })
}
