import type { AlertsData } from '../../../../contract/kinds/alerts.ts'
import type { AskedOf } from '../../../../contract/declare.ts'
import type { alertsSet } from '../../../../contract/actions/alerts-set.ts'
import { presetNames } from '../../../../contract/kinds/alerts.ts'
import { allChecks } from '../checks/all.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import type { SettingsFile } from '../../../platform/settings/file.ts'
import type { Change } from '../../../platform/store/state.ts'
import { didYouMean } from '../../../lib/suggest.ts'
import { alertsData, knownNotices } from './gather.ts'
import { hoursOf, minutesOf } from '../../../platform/settings/values/hours.ts'
import { isSubject, preferencesOf, subjects } from './preferences.ts'

type Asked = AskedOf<typeof alertsSet>
type Values = Readonly<Record<string, string>>

/** The settings that it changes: each as it was and as it is to be; null for none. */
export interface AlertsPlan {
  changes: { name: string; before: string | null; after: string | null }[]
  asked: Body
  inverse: Body
  data: AlertsData
}

type Body = Partial<Record<'preset' | 'quiet_hours' | 'digest', string>> & { exceptions?: string[] }

const NONE = 'none'

/** What holds where nothing is set: it is not written down. */
const STANDARD = 'normal'

/** Refused with ALERTS-1 to -3 and ASKED-6: what is no exception, no time, nothing, and what nothing is about. */
export async function planAlerts(asked: Asked, machine: Machine): Promise<AlertsPlan> {
  const settings = machine.settings()
  const values = settings.values()
  const wanted: Record<string, string | null> = {
    ...(asked.preset !== undefined && { ALERTS: asked.preset === STANDARD ? null : asked.preset }),
    ...(asked.exceptions.length > 0 && { ALERTS_EXCEPTIONS: withExceptions(asked.exceptions, values) }),
    ...(asked.quiet_hours !== undefined && { ALERTS_QUIET_HOURS: timed(asked.quiet_hours, 'quiet hours', hoursOf) }),
    ...(asked.digest !== undefined && { ALERTS_DIGEST: timed(asked.digest, 'a digest', minutesOf) }),
  }
  if (Object.keys(wanted).length === 0) throw refuse('ALERTS-3', {})
  const changes = Object.entries(wanted).map(([name, after]) => ({ name, after, before: values[name] ?? null }))
  const after = Object.fromEntries(
    Object.entries({ ...values, ...wanted }).filter(([, value]) => value !== null),
  ) as Values
  return { changes, asked: bodyOf(asked), inverse: inverseOf(asked, values), data: await dataWith(after, machine) }
}

function timed(given: string, what: string, read: (text: string) => unknown): string | null {
  if (given === NONE) return null
  if (read(given) === undefined) throw refuse('ALERTS-2', { given, what })
  return given
}

/** What is named changes; the other exceptions stay. */
function withExceptions(given: readonly string[], values: Values): string | null {
  const all = exceptionsIn(values)
  for (const one of given) {
    const [subject = '', word = '', ...rest] = one.split(':')
    if (!['on', 'off', 'preset'].includes(word) || rest.length > 0) throw refuse('ALERTS-1', { given: one })
    if (!isSubject(subject)) throw noSubject(subject)
    if (word === 'preset') all.delete(subject)
    else all.set(subject, word)
  }
  return all.size === 0 ? null : [...all].map((pair) => pair.join(':')).join(',')
}

function exceptionsIn(values: Values): Map<string, string> {
  const { exceptions } = preferencesOf({ values: () => ({ ...values }) })
  return new Map([...exceptions].map(([subject, told]) => [subject, told ? 'on' : 'off']))
}

function noSubject(name: string) {
  const names = [...subjects(), ...allChecks.map(({ id }) => id)]
  return refuse('ASKED-6', {
    what: 'happening, group of checks or check',
    name,
    nearest: didYouMean(name, names),
    list: 'alerts',
  })
}

function bodyOf({ preset, exceptions, quiet_hours, digest }: Asked): Body {
  return {
    ...(preset !== undefined && { preset }),
    ...(exceptions.length > 0 && { exceptions }),
    ...(quiet_hours !== undefined && { quiet_hours }),
    ...(digest !== undefined && { digest }),
  }
}

/** The same action, with what held before. */
function inverseOf(asked: Asked, values: Values): Body {
  const before = exceptionsIn(values)
  const subjectOf = (one: string) => one.split(':')[0]!
  return {
    ...(asked.preset !== undefined && { preset: presetNames.find((name) => name === values['ALERTS']) ?? STANDARD }),
    ...(asked.exceptions.length > 0 && {
      exceptions: asked.exceptions.map((one) => `${subjectOf(one)}:${before.get(subjectOf(one)) ?? 'preset'}`),
    }),
    ...(asked.quiet_hours !== undefined && { quiet_hours: values['ALERTS_QUIET_HOURS'] ?? NONE }),
    ...(asked.digest !== undefined && { digest: values['ALERTS_DIGEST'] ?? NONE }),
  }
}

async function dataWith(values: Values, machine: Machine): Promise<AlertsData> {
  const preferences = preferencesOf({ values: () => ({ ...values }) })
  return { ...alertsData(machine, preferences, await knownNotices(machine)), rehearsed: true }
}

export function changeOfAlerts({ changes, inverse }: AlertsPlan): Omit<Change, 'action' | 'summary'> {
  const shown = (which: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.name, one[which] ?? NONE]))
  return {
    targets: changes.map(({ name }) => name),
    before: shown('before'),
    after: shown('after'),
    inverse: { action: 'alerts-set', body: { ...inverse } },
    no_inverse_because: null,
  }
}

/** Writes it, and reads it back. */
export function performAlerts({ changes, data }: AlertsPlan, settings: SettingsFile): AlertsData {
  for (const { name, after } of changes) settings.prepare(name, after, null).write()
  const values = settings.values()
  const missed = changes.find(({ name, after }) => (values[name] ?? null) !== after)
  if (missed) throw new Error(`${missed.name} did not come to be what was written`)
  return { ...data, rehearsed: false }
}
