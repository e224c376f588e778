import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { alertPresetNames, type AlertsData } from '../../../../contract/kinds/alerts.ts'
import type { ArgumentsOf, BodyOf } from '../../../../contract/declare.ts'
import type { alertsSet } from '../../../../contract/actions/alerts-set.ts'
import { allChecks } from '../checks/catalogue.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import type { SettingsFile } from '../../../platform/settings/settings-file.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { alertsData, gatherNotices } from './gather.ts'
import { parseTimeOfDayRange, parseTimeOfDay } from '../../../platform/settings/values/time-of-day.ts'
import { isAlertSubject, readPreferences, alertSubjects } from './preferences.ts'

type AlertsSetArguments = ArgumentsOf<typeof alertsSet>
type SettingValues = Readonly<Record<string, string>>

export interface AlertsSetPlan {
  /** A value is null if the setting is not set. */
  changes: { name: string; before: string | null; after: string | null }[]
  body: AlertsSetBody
  inverse: AlertsSetBody
  data: AlertsData
}

type AlertsSetBody = BodyOf<typeof alertsSet>

const NONE = 'none'

/** Used if nothing is set. It is never written to the settings. */
const DEFAULT_PRESET = 'normal'

/**
 * Throws ALERTS-1 for an invalid exception, ALERTS-2 for an invalid time, ALERTS-3 if nothing would change, and ASKED-6
 * for an unknown subject.
 */
export async function planAlertsSet(request: AlertsSetArguments, machine: Machine): Promise<AlertsSetPlan> {
  const settings = machine.settings()
  const values = settings.values()
  const wanted: Record<string, string | null> = {
    ...(request.preset !== undefined && { ALERTS: request.preset === DEFAULT_PRESET ? null : request.preset }),
    ...(request.exceptions.length > 0 && { ALERTS_EXCEPTIONS: mergeExceptions(request.exceptions, values) }),
    ...(request.quiet_hours !== undefined && {
      ALERTS_QUIET_HOURS: parseTimeSetting(request.quiet_hours, 'quiet hours', parseTimeOfDayRange),
    }),
    ...(request.digest_time !== undefined && {
      ALERTS_DIGEST: parseTimeSetting(request.digest_time, 'a digest', parseTimeOfDay),
    }),
  }
  if (Object.keys(wanted).length === 0) throw usherError('ALERTS-3', {})
  const changes = Object.entries(wanted).map(([name, after]) => ({ name, after, before: values[name] ?? null }))
  const after = Object.fromEntries(
    Object.entries({ ...values, ...wanted }).filter(([, value]) => value !== null),
  ) as SettingValues
  return {
    changes,
    body: toBody(request),
    inverse: inverseBody(request, values),
    data: await previewData(after, machine),
  }
}

function parseTimeSetting(given: string, what: string, read: (text: string) => unknown): string | null {
  if (given === NONE) return null
  if (read(given) === undefined) throw usherError('ALERTS-2', { given, what })
  return given
}

/** Changes only the named exceptions. */
function mergeExceptions(given: readonly string[], values: SettingValues): string | null {
  const all = readExceptions(values)
  for (const exception of given) {
    const [subject = '', word = '', ...rest] = exception.split(':')
    if (!['on', 'off', 'preset'].includes(word) || rest.length > 0) throw usherError('ALERTS-1', { given: exception })
    if (!isAlertSubject(subject)) throw unknownSubjectError(subject)
    if (word === 'preset') all.delete(subject)
    else all.set(subject, word)
  }
  return all.size === 0 ? null : [...all].map((pair) => pair.join(':')).join(',')
}

function readExceptions(values: SettingValues): Map<string, string> {
  const { exceptions } = readPreferences({ values: () => ({ ...values }) })
  return new Map([...exceptions].map(([subject, notified]) => [subject, notified ? 'on' : 'off']))
}

function unknownSubjectError(name: string) {
  const names = [...alertSubjects(), ...allChecks.map(({ id }) => id)]
  return usherError('ASKED-6', {
    what: 'type of event, group of checks or check',
    name,
    nearest: didYouMean(name, names),
    list: 'alerts',
  })
}

function toBody({ preset, exceptions, quiet_hours, digest_time }: AlertsSetArguments): AlertsSetBody {
  return {
    ...(preset !== undefined && { preset }),
    ...(exceptions.length > 0 && { exceptions }),
    ...(quiet_hours !== undefined && { quiet_hours }),
    ...(digest_time !== undefined && { digest_time }),
  }
}

/** Returns the request that restores the previous settings. */
function inverseBody(request: AlertsSetArguments, values: SettingValues): AlertsSetBody {
  const before = readExceptions(values)
  const subjectOf = (one: string) => one.split(':')[0]!
  return {
    ...(request.preset !== undefined && {
      preset: alertPresetNames.find((name) => name === values['ALERTS']) ?? DEFAULT_PRESET,
    }),
    ...(request.exceptions.length > 0 && {
      exceptions: request.exceptions.map((one) => `${subjectOf(one)}:${before.get(subjectOf(one)) ?? 'preset'}`),
    }),
    ...(request.quiet_hours !== undefined && { quiet_hours: values['ALERTS_QUIET_HOURS'] ?? NONE }),
    ...(request.digest_time !== undefined && { digest_time: values['ALERTS_DIGEST'] ?? NONE }),
  }
}

async function previewData(values: SettingValues, machine: Machine): Promise<AlertsData> {
  const preferences = readPreferences({ values: () => ({ ...values }) })
  return { ...alertsData(machine, preferences, await gatherNotices(machine)), dry_run: true }
}

export function alertsSetChange({ changes, inverse }: AlertsSetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const shown = (which: 'before' | 'after') =>
    recordedValues('setting', Object.fromEntries(changes.map((one) => [one.name, one[which] ?? NONE])))
  return {
    targets: changes.map(({ name }) => name),
    before: shown('before'),
    after: shown('after'),
    inverse: { action: 'alerts-set', body: { ...inverse } },
    no_inverse_because: null,
  }
}

/** Writes the settings and reads them back. */
export function performAlertsSet({ changes, data }: AlertsSetPlan, settings: SettingsFile): AlertsData {
  for (const { name, after } of changes) settings.prepareChange(name, after, null).write()
  const values = settings.values()
  const missed = changes.find(({ name, after }) => (values[name] ?? null) !== after)
  if (missed) throw new Error(`${missed.name} did not get the value that was written`)
  return { ...data, dry_run: false }
}
