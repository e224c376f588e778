import type { StackData } from '../../../../contract/kinds/stack.ts'
import { usherError } from '../../../lib/errors.ts'
import { isJsonObject } from '../../../lib/json-reader.ts'
import {
  correctionsPath,
  readWrittenCorrection,
  writeCorrection,
} from '../../../platform/compose-project/corrections.ts'
import { serviceManifest } from '../../../platform/compose-project/manifest.ts'
import { selectServices } from '../../../platform/compose-project/service-selection.ts'
import { NO_APP } from '../../../platform/compose-project/recognition/describe-service.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { joinValues, parseCorrection, type CorrectionField } from './correction-field.ts'
import { describeStack, gatherStack } from './gather.ts'
import { describeHealth } from './service-fields.ts'

type Written = Readonly<Record<string, unknown>>

export interface StackSetPlan {
  service: string
  directory: string
  path: string
  before: Written
  after: Written
  /** The service as usher would describe it afterwards. */
  data: StackData
}

/** Works out what to write. Throws ASKED-6 for an unknown service, STACK-5 for a field the project declares itself. */
export async function planStackSet(
  { service: name, correction: written }: { service: string; correction: readonly string[] },
  machine: Machine,
): Promise<StackSetPlan> {
  const stack = await machine.stack()
  const [service] = selectServices({ forms: [], services: [name] }, stack)
  if (written.length === 0) throw usherError('STACK-6', { written: '', why: 'nothing was given to set', nearest: '' })
  const corrections = joinValues(written).map(parseCorrection)
  for (const { field, manifestField, storageField, value } of corrections)
    if (value !== null && service?.recognition.origins[storageField ?? manifestField] === 'x-usher')
      throw usherError('STACK-5', { field, service: name })
  const path = correctionsPath(machine.paths)
  const before = readWrittenCorrection(path, stack.directory, name)
  return {
    service: name,
    directory: stack.directory,
    path,
    before,
    after: corrections.reduce(applyCorrection, before),
    data: withCorrections(describeStack(stack, [name], machine), corrections),
  }
}

/** Returns the data with the fields that are set; a removed correction shows only afterwards what is derived again. */
function withCorrections(data: StackData, corrections: readonly CorrectionField[]): StackData {
  const set = corrections.filter(({ value }) => value !== null)
  const names = set.map(({ field }) => field)
  const app = set.find(({ field }) => field === 'app')?.text
  return {
    ...data,
    services: data.services.map((service) => ({
      ...service,
      ...(app !== undefined && { app: app === NO_APP ? null : app, title: null, certainty: 'corrected' as const }),
      fields: [
        ...service.fields.filter(({ field }) => !names.includes(field)),
        ...set.map(({ field, text }) => ({ field, value: text, origin: 'correction' as const })),
      ],
    })),
  }
}

function applyCorrection(written: Written, { manifestField, storageField, value }: CorrectionField): Written {
  const { [manifestField]: current, ...others } = written
  const next = storageField === null ? value : applyStorage(current, storageField, value)
  return next === null ? others : { ...others, [manifestField]: next }
}

function applyStorage(current: unknown, field: string, value: unknown): Written | null {
  const { [field]: _, ...others } = isJsonObject(current) ? current : {}
  const next = value === null ? others : { ...others, [field]: value }
  return Object.keys(next).length > 0 ? next : null
}

export const isUnchangedCorrection = ({ before, after }: StackSetPlan): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

export async function performStackSet(plan: StackSetPlan, machine: Machine): Promise<StackData> {
  writeCorrection(plan.path, plan.directory, plan.service, plan.after)
  return gatherStack([plan.service], machine)
}

export function stackSetChange({ service, before, after }: StackSetPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  return {
    targets: [service],
    before: recordedValues('setting', flatten(before)),
    after: recordedValues('setting', flatten(after)),
    inverse: { action: 'stack-set', body: { service, correction: undoingCorrections(before, after) } },
    no_inverse_because: null,
  }
}

/** Returns the corrections that `stack set` needs to restore `before`. */
function undoingCorrections(before: Written, after: Written): string[] {
  const [old, current] = [flatten(before), flatten(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(current)])]
    .filter((field) => old[field] !== current[field])
    .map((field) => `${field}=${old[field] ?? ''}`)
}

/** Writes corrections as they are typed: the fields of `storage` by their own names. */
function flatten(written: Written): Record<string, string> {
  const { storage, health, ...others } = written
  const texts = Object.entries({ ...others, ...(isJsonObject(storage) ? storage : {}) })
  return {
    ...Object.fromEntries(texts.map(([field, value]) => [field, asText(value)])),
    ...(health !== undefined && { health: healthText(health) }),
  }
}

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : `${value as string}`)

/** Writes a stored rule as it is typed. It was valid when it was stored, and is read again with the stack. */
function healthText(health: unknown): string {
  const rule = serviceManifest({ health }, [], () => undefined)?.health
  return rule === undefined ? '' : describeHealth(rule)
}
