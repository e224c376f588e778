import type { AlertsData, ChannelData } from '../../../../contract/kinds/alerts.ts'
import { happeningNames, presetNames } from '../../../../contract/kinds/alerts.ts'
import { levels, type NoticeData } from '../../../../contract/kinds/notice.ts'
import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import type { SettingsFile } from '../../../platform/settings/file.ts'
import type { State } from '../../../platform/store/state.ts'
import { channels } from './channels/all.ts'
import { happenings } from './happenings.ts'
import { clockOf } from '../../../platform/settings/values/hours.ts'
import { look } from './look.ts'
import type { Kept } from './notice.ts'
import { standingOf, waiting } from './outbox.ts'
import type { Named } from './owed.ts'
import { isQuiet, preferencesOf, wants, type Preferences } from './preferences.ts'
import { presets } from './presets.ts'
import { afterLook, latestFirst, noticesIn } from './round.ts'
import { summarise } from './summary.ts'

/** Under this name it is remembered that somebody looked at the whole. */
export const LOOKED = 'looked'
/** What was looked at longer ago is looked at anew. */
const FRESH_MS = 15 * 60_000

/** What the operator is told. While somebody watches, what that one remembers; else a look of its own, which keeps nothing. */
export async function gatherAlerts(machine: Machine): Promise<AlertsData> {
  return alertsData(machine, preferencesOf(machine.settings()), await knownNotices(machine))
}

export async function knownNotices(machine: Machine): Promise<Known> {
  const state = machine.state()
  const delivering = state.duties.taken('notices')
  const looked = state.memory.get('notice', LOOKED, z.unknown())
  const isFresh = delivering && looked !== undefined && machine.now().getTime() - Date.parse(looked.at) < FRESH_MS
  const kept = noticesIn(state)
  const notices = isFresh ? kept : afterLook(kept, await look(machine, 'full'), machine.now())
  const looked_at = isFresh ? looked.at : machine.now().toISOString()
  return { notices, looked_at, delivering }
}

export interface Known {
  notices: readonly Named[]
  looked_at: string | null
  delivering: boolean
}

export function alertsData(
  machine: Machine,
  preferences: Preferences,
  { notices, looked_at, delivering }: Known,
): AlertsData {
  const { quiet, digest, zone, exceptions } = preferences
  const now = machine.now()
  const ways = channelsOf(machine.settings(), machine.state())
  const current = notices.filter(({ kept }) => kept.ended_at === null)
  const past = notices.filter(({ kept }) => kept.ended_at !== null).toSorted(latestFirst)
  return {
    at: now.toISOString(),
    rehearsed: false,
    summary: summarise(current, ways, delivering),
    looked_at,
    delivering,
    presets: presetNames.map((preset) => ({
      preset,
      ...presets[preset],
      chosen: preset === preferences.preset,
      now: current.filter(({ kept }) => wants({ preset, exceptions }, kept)).length,
    })),
    happenings: happeningNames.map((happening) => told(happening, preferences)),
    exceptions: [...exceptions].map(([subject, on]) => ({ subject, told: on })),
    quiet_hours: quiet && { from: clockOf(quiet.from), to: clockOf(quiet.to), now: isQuiet(preferences, now) },
    digest: digest === null ? null : clockOf(digest),
    time_zone: zone,
    channels: ways,
    notices: current.toSorted(heaviestFirst).map(noticeData),
    past: past.map(noticeData),
  }
}

function told(happening: (typeof happeningNames)[number], { preset, exceptions }: Preferences) {
  const { title, fail: level } = happenings[happening]
  const subject = { happening, check: null, group: null, level }
  const alone = wants({ preset, exceptions: new Map() }, subject)
  const now = wants({ preset, exceptions }, subject)
  return { happening, title, level, told: now, exception: now !== alone }
}

function heaviestFirst({ kept: one }: Named, { kept: other }: Named): number {
  return levels.indexOf(one.level) - levels.indexOf(other.level) || other.began_at.localeCompare(one.began_at)
}

function noticeData({ id, kept }: { id: string; kept: Kept }): NoticeData {
  const {
    check: _check,
    group: _group,
    changed_at: _at,
    onsets: _onsets,
    untold: _untold,
    known: _known,
    ...told
  } = kept
  return { id, ...told }
}

export function channelsOf(settings: Pick<SettingsFile, 'values'>, state: State): ChannelData[] {
  const values = settings.values()
  const due = waiting(state)
  return channels.map(({ channel, title, settings: names, receiver }) => {
    const made = receiver((name) => values[name])
    const { arrived_at, failing_since, because, given_up } = standingOf(state, channel)
    const usable = made !== null && typeof made !== 'string'
    return {
      channel,
      title,
      configured: usable,
      to: usable ? made.to : null,
      settings: [...names],
      arrived_at,
      waiting: due.filter((one) => one.channel === channel).length,
      given_up,
      failing_since: usable ? failing_since : null,
      because: typeof made === 'string' ? made : usable ? because : null,
    }
  })
}
