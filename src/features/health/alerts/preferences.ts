import { alertPresetNames, type AlertPresetName } from '../../../../contract/kinds/alerts.ts'
import { alertTypeNames } from '../../../../contract/kinds/alert-event.ts'
import { checkGroupNames } from '../../../../contract/kinds/checks.ts'
import type { Level } from '../../../../contract/kinds/shapes.ts'
import { findCheck } from '../checks/catalogue.ts'
import type { SettingsFile } from '../../../platform/settings/settings-file.ts'
import { householdTimeZone } from '../../../platform/settings/household-time-zone.ts'
import {
  parseTimeOfDayRange,
  isWithinTimeRange,
  parseTimeOfDay,
  type TimeOfDayRange,
} from '../../../platform/settings/values/time-of-day.ts'

/** Which alerts the operator wants, and when. */
export interface AlertPreferences {
  preset: AlertPresetName
  /** Whether to notify, by type of event, group of checks or check. */
  exceptions: ReadonlyMap<string, boolean>
  quiet_hours: TimeOfDayRange | null
  /** Minutes since midnight. */
  digest: number | null
  time_zone: string
}

/** The properties of a notice that decide whether it is sent. */
export interface AlertSubject {
  event: string
  check: string | null
  group: string | null
  level: Level
}

/** Ignores invalid values; `usher config` reports them. */
export function readPreferences(settings: Pick<SettingsFile, 'values'>): AlertPreferences {
  const values = settings.values()
  return {
    preset: alertPresetNames.find((name) => name === values['ALERTS']) ?? 'normal',
    exceptions: parseExceptions(values['ALERTS_EXCEPTIONS'] ?? ''),
    quiet_hours: parseTimeOfDayRange(values['ALERTS_QUIET_HOURS'] ?? '') ?? null,
    digest: parseTimeOfDay(values['ALERTS_DIGEST'] ?? '') ?? null,
    time_zone: householdTimeZone(settings),
  }
}

function parseExceptions(text: string): Map<string, boolean> {
  const pairs = text.split(',').map((one) => one.trim().split(':'))
  return new Map(
    pairs.flatMap(([subject = '', word]) =>
      isAlertSubject(subject) && (word === 'on' || word === 'off') ? [[subject, word === 'on'] as const] : [],
    ),
  )
}

export function isAlertSubject(name: string): boolean {
  return alertSubjects().includes(name) || findCheck(name) !== undefined
}

/** Returns the possible subjects of an exception, except single checks. */
export function alertSubjects(): string[] {
  return [...new Set<string>([...alertTypeNames, ...checkGroupNames])]
}

const presetLevels: Readonly<Record<AlertPresetName, readonly Level[]>> = {
  quiet: ['critical'],
  normal: ['critical', 'warning'],
  everything: ['critical', 'warning', 'info'],
}

/** The narrowest exception wins: for the check, then for its type of event, then for its group. */
export function shouldNotify(
  { preset, exceptions }: Pick<AlertPreferences, 'preset' | 'exceptions'>,
  subject: AlertSubject,
): boolean {
  const { check, event, group, level } = subject
  const named = [check, event, group].find((name) => name !== null && exceptions.has(name))
  return named ? exceptions.get(named)! : presetLevels[preset].includes(level)
}

export function isQuietTime({ quiet_hours, time_zone }: AlertPreferences, at: Date): boolean {
  return quiet_hours !== null && isWithinTimeRange(at, quiet_hours, time_zone)
}
