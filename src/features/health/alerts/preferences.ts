import { happeningNames, presetNames, type PresetName } from '../../../../contract/kinds/alerts.ts'
import { groupNames } from '../../../../contract/kinds/checks.ts'
import type { Level } from '../../../../contract/kinds/notice.ts'
import { checkNamed } from '../checks/all.ts'
import type { SettingsFile } from '../../../platform/settings/file.ts'
import { hoursOf, isWithinHours, minutesOf, type Hours } from '../../../platform/settings/values/hours.ts'

/** What the operator wants to be told, and when. */
export interface Preferences {
  preset: PresetName
  /** By a sort of happening, a group of checks or a check: whether it is told. */
  exceptions: ReadonlyMap<string, boolean>
  quiet: Hours | null
  /** Minutes since midnight. */
  digest: number | null
  zone: string
}

/** What a notice is judged by. */
export interface Subject {
  happening: string
  check: string | null
  group: string | null
  level: Level
}

/** A setting that was written by hand and cannot be read counts as not there; `usher config` says so. */
export function preferencesOf(settings: Pick<SettingsFile, 'values'>): Preferences {
  const values = settings.values()
  return {
    preset: presetNames.find((name) => name === values['ALERTS']) ?? 'normal',
    exceptions: exceptionsOf(values['ALERTS_EXCEPTIONS'] ?? ''),
    quiet: hoursOf(values['ALERTS_QUIET_HOURS'] ?? '') ?? null,
    digest: minutesOf(values['ALERTS_DIGEST'] ?? '') ?? null,
    zone: values['TZ'] || Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

function exceptionsOf(text: string): Map<string, boolean> {
  const pairs = text.split(',').map((one) => one.trim().split(':'))
  return new Map(
    pairs.flatMap(([subject = '', word]) =>
      isSubject(subject) && (word === 'on' || word === 'off') ? [[subject, word === 'on'] as const] : [],
    ),
  )
}

export function isSubject(name: string): boolean {
  return subjects().includes(name) || checkNamed(name) !== undefined
}

/** What an exception may be about, single checks aside. */
export function subjects(): string[] {
  return [...new Set<string>([...happeningNames, ...groupNames])]
}

const tells: Readonly<Record<PresetName, readonly Level[]>> = {
  quiet: ['critical'],
  normal: ['critical', 'notable'],
  everything: ['critical', 'notable', 'minor'],
}

/** The narrower exception wins: a check’s own, then its happening’s, then its group’s. */
export function wants({ preset, exceptions }: Pick<Preferences, 'preset' | 'exceptions'>, subject: Subject): boolean {
  const { check, happening, group, level } = subject
  const named = [check, happening, group].find((name) => name !== null && exceptions.has(name))
  return named ? exceptions.get(named)! : tells[preset].includes(level)
}

export function isQuiet({ quiet, zone }: Preferences, at: Date): boolean {
  return quiet !== null && isWithinHours(at, quiet, zone)
}
