import { keepPolicies } from '../../features/media/policies/keeper.ts'
import { lastObservation, recordObservation, recordStoppedTimes } from '../../features/media/policies/observations.ts'
import { defaultSettings, writePolicySettings } from '../../features/media/policies/settings.ts'
import type { PolicyCandidate } from '../../features/media/policies/types.ts'
import type { Machine } from '../../platform/machine.ts'

const HOUR_MS = 60 * 60_000
const OBSERVED_HOURS = 28 * 24
const LIBRARIES = ['radarr', 'sonarr']

/** A download that could not be imported, twelve days ago, and was gone a day and a half later. */
const STOPPED_HOURS = 12 * 24
const GONE_HOURS = STOPPED_HOURS - 36
const stopped: PolicyCandidate = {
  policy: 'never-imported',
  service: 'sonarr',
  library: 'Sonarr',
  download: 'C0FFEE'.repeat(7).slice(0, 40),
  row: '1',
  release_name: 'Severance.S02E09.1080p.WEB.h264-LANTERN',
  grabbed_title: 'Severance.S02E09.1080p.WEB.h264-LANTERN',
  because: '',
  since: null,
  done_bytes: 2_100_000_000,
  private: false,
  by_person: false,
  stays_in_client: true,
  parts: [],
}

/**
 * In a household whose downloads do not arrive, records four weeks of observation, turns on two policies, and lets them
 * do once what `usher watch` does every few minutes: the program is removed, and the stalled download gets a strike.
 */
export async function rehearsePolicies(machine: Machine, faults: readonly string[]): Promise<void> {
  if (!faults.includes('every-policy') || lastObservation(machine) !== undefined) return
  const now = machine.now().getTime()
  const hoursAgo = (hours: number): Machine => ({ ...machine, now: () => new Date(now - hours * HOUR_MS) })
  recordObservation(null, hoursAgo(OBSERVED_HOURS))
  const gap = OBSERVED_HOURS * HOUR_MS
  recordStoppedTimes([stopped], gap, hoursAgo(STOPPED_HOURS))
  recordStoppedTimes([stopped], gap, hoursAgo(GONE_HOURS))
  recordStoppedTimes([], gap, hoursAgo(GONE_HOURS - 1))
  const services = { ...defaultSettings.services, dangerous: LIBRARIES, stalled: LIBRARIES }
  writePolicySettings({ ...defaultSettings, services }, machine)
  await keepPolicies(machine, new Map(), new AbortController().signal)
}
