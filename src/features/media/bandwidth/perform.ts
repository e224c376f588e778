import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { BandwidthChangeData, BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import { capitalize } from '../../../lib/text.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { isEnforced, bandwidthDataOf } from './gather.ts'
import { gatherBandwidthSnapshot, type BandwidthSnapshot, type LimitStatus } from './snapshot.ts'
import { recordStreaming } from './streaming.ts'
import { recordTraffic } from './traffic-record.ts'
import { isSameLimits } from './allocation.ts'
import { recordLimitStatuses, NOT_APPLIED_REASON, updateClientLimits } from './limit-update.ts'
import { readOverrideEnd, limitSettingNames, readLimitSettings, type LimitSettings } from './desired-limits.ts'
import { formatLimits, formatWindow } from './limit-text.ts'

type BandwidthSetInput = { [Field in keyof LimitSettings]?: string | undefined } & {
  override_minutes?: number | undefined
}

export interface BandwidthPlan {
  before: LimitSettings
  limitSettings: LimitSettings
  changedFields: (keyof LimitSettings)[]
  overrideMinutes: number | null
  overrideEndsAt: string | null
  snapshot: BandwidthSnapshot
  /** The clients have the limits of the previous request, so repeating that request restores everything. */
  isReversible: boolean
  /** A running process ends an override on time. */
  isEnforced: boolean
  data: BandwidthData
}

/** Plans the change of every client. Throws if a value is invalid or no client can be changed. */
export async function planBandwidth(input: BandwidthSetInput, machine: Machine): Promise<BandwidthPlan> {
  const before = readLimitSettings(machine)
  const limitSettings: LimitSettings = {
    down_limit: input.down_limit ?? before.down_limit,
    up_limit: input.up_limit ?? before.up_limit,
    schedule: input.schedule ?? before.schedule,
    while_streaming: input.while_streaming ?? before.while_streaming,
    cap: input.cap ?? before.cap,
    when_exceeded: input.when_exceeded ?? before.when_exceeded,
  }
  const now = machine.now()
  const overrideEndsAt =
    input.override_minutes === undefined
      ? activeOverrideEnd(machine)
      : new Date(now.getTime() + input.override_minutes * 60_000).toISOString()
  const snapshot = await gatherBandwidthSnapshot(machine, { limitSettings, overrideEndsAt })
  const [firstError] = snapshot.unanswered
  if (snapshot.limitStatuses.every(({ currentLimits }) => currentLimits === null))
    throw usherError('BANDWIDTH-3', { because: firstError ?? 'no download client runs.' })
  const stack = await machine.stack()
  const changedFields = limitFields.filter((field) => input[field] !== undefined)
  for (const field of changedFields)
    machine.settings().prepareChange(limitSettingNames[field], input[field] ?? null, stack)
  const isReversible = await isAppliedEverywhere(
    { ...before, ...Object.fromEntries(changedFields.map((field) => [field, settingText(before, field)])) },
    machine,
  )
  const overrideMinutes = input.override_minutes ?? null
  const data = { ...bandwidthDataOf(snapshot, machine), changes: planChanges(snapshot.limitStatuses) }
  return {
    before,
    limitSettings,
    changedFields,
    overrideMinutes,
    overrideEndsAt,
    snapshot,
    isReversible,
    isEnforced: isEnforced(machine),
    data,
  }
}

const limitFields = Object.keys(limitSettingNames) as (keyof LimitSettings)[]

const settingText = (limitSettings: LimitSettings, field: keyof LimitSettings): string =>
  limitSettings[field] ?? defaults[field]

/** Returns whether every client has exactly these limits: only then does repeating the request restore everything. */
async function isAppliedEverywhere(limitSettings: LimitSettings, machine: Machine): Promise<boolean> {
  // An invalid previous request set no limits.
  const snapshot = await gatherBandwidthSnapshot(machine, {
    limitSettings,
    overrideEndsAt: activeOverrideEnd(machine),
  }).catch(orUndefined)
  return (
    snapshot?.limitStatuses.every(
      ({ currentLimits, desiredLimits }) =>
        currentLimits && desiredLimits && isSameLimits(currentLimits, desiredLimits),
    ) === true
  )
}

/** Returns null for an expired override: it ends with the next change. */
function activeOverrideEnd(machine: Machine): string | null {
  const endsAt = readOverrideEnd(machine)
  return endsAt !== null && endsAt > machine.now().toISOString() ? endsAt : null
}

function planChanges(limitStatuses: readonly LimitStatus[]): BandwidthChangeData[] {
  return limitStatuses.flatMap(({ client, currentLimits, desiredLimits, data }): BandwidthChangeData[] => {
    const { service, protocol } = client
    if (currentLimits === null || desiredLimits === null)
      return [{ service, type: 'limits', summary: 'cannot be changed', result: 'pending', because: data.because }]
    const changeOf = (type: BandwidthChangeData['type'], from: string, to: string): BandwidthChangeData[] =>
      from === to ? [] : [{ service, type, summary: `${from} → ${to}`, result: 'pending', because: null }]
    return [
      ...changeOf('limits', formatLimits(currentLimits, protocol), formatLimits(desiredLimits, protocol)),
      ...changeOf('schedule', formatWindow(currentLimits, protocol), formatWindow(desiredLimits, protocol)),
    ]
  })
}

export function dryRunBandwidth({ data, overrideMinutes: minutes, isEnforced }: BandwidthPlan): BandwidthData {
  const advice =
    minutes === null
      ? null
      : isEnforced
        ? `It ends after ${minutes} min: usher watch or usher ui is running.`
        : `It ends with the first \`usher bandwidth set\` after ${minutes} min: neither usher watch nor usher ui is running.`
  const summary = data.changes.length === 0 ? 'All limits are set already.' : 'These limits would be set.'
  return { ...data, dry_run: true, summary, advice, command: null }
}

export function bandwidthChange(plan: BandwidthPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const { before, limitSettings, changedFields, overrideMinutes, isReversible, snapshot } = plan
  const previousSettings = Object.fromEntries(changedFields.map((field) => [field, settingText(before, field)]))
  const record = {
    targets: snapshot.limitStatuses.map(({ client }) => client.service),
    before: recordedValues('limit', previousSettings),
    after: recordedValues('limit', { ...limitSettings, override_minutes: overrideMinutes }),
  }
  if (isReversible && changedFields.length > 0 && overrideMinutes === null)
    return { ...record, inverse: { action: 'bandwidth-set', body: previousSettings }, no_inverse_because: null }
  return {
    ...record,
    inverse: null,
    no_inverse_because: 'The clients had different limits, which no single command can restore.',
  }
}

const defaults: Record<keyof LimitSettings, string> = {
  down_limit: 'none',
  up_limit: 'none',
  schedule: 'none',
  while_streaming: 'none',
  cap: 'none',
  when_exceeded: 'notify',
}

/**
 * Writes the settings first: if usher is killed after that, `usher bandwidth` names the unchanged clients, and repeating
 * the command changes them.
 */
export async function performBandwidth(
  plan: BandwidthPlan,
  machine: Machine,
  work: WorkContext,
): Promise<BandwidthData> {
  const { snapshot, changedFields, overrideEndsAt, limitSettings } = plan
  const stack = await machine.stack()
  // Sequential, because all settings are in one file.
  for (const field of changedFields)
    machine.settings().prepareChange(limitSettingNames[field], settingText(limitSettings, field), stack).write()
  const { keyValues } = machine.state()
  if (overrideEndsAt === null) keyValues.delete('line', 'lifted')
  else keyValues.set('line', 'lifted', { until: overrideEndsAt })
  const changes: BandwidthChangeData[] = []
  const planned = plan.data.changes
  for (const { client, currentLimits, desiredLimits } of snapshot.limitStatuses) {
    const ownChanges = planned.filter(({ service }) => service === client.service)
    if (ownChanges.length === 0) continue
    work.safePoint()
    const done = changes.length
    work.reportProgress({
      step: 'set',
      summary: `Setting the limits of ${client.title}`,
      done,
      total: planned.length,
      unit: 'items',
    })
    const failure =
      currentLimits && desiredLimits
        ? await updateClientLimits({ client, currentLimits, desiredLimits }, snapshot.slowedBy, machine)
        : null
    changes.push(
      ...ownChanges.map((change) => ({
        ...change,
        result: currentLimits !== null && failure === null ? ('done' as const) : ('failed' as const),
        because: failure ?? change.because,
      })),
    )
  }
  const after = await gatherBandwidthSnapshot(machine, { limitSettings, overrideEndsAt })
  recordTraffic(after.traffics, machine)
  if (after.streaming !== null) recordStreaming(after.streaming, machine)
  const verifiedChanges = changes.map((change) => verifyChange(change, after.limitStatuses))
  recordLimitStatuses(
    after,
    new Map(
      verifiedChanges.flatMap(({ service, result, because }) => (result === 'done' ? [] : [[service, because ?? '']])),
    ),
    machine,
  )
  for (const { service, result, summary, because } of verifiedChanges)
    work.reportStep({ subject: service, result, summary: because ?? capitalize(summary) })
  return {
    ...bandwidthDataOf(after, machine),
    changes: verifiedChanges,
    complete: verifiedChanges.every(({ result }) => result === 'done'),
  }
}

/** Returns the change as failed unless the client itself reports the new limits. */
function verifyChange(change: BandwidthChangeData, limitStatuses: readonly LimitStatus[]): BandwidthChangeData {
  const status = limitStatuses.find(({ client }) => client.service === change.service)
  const hasDesiredLimits =
    status?.currentLimits && status.desiredLimits ? isSameLimits(status.currentLimits, status.desiredLimits) : false
  if (change.result !== 'done' || hasDesiredLimits) return change
  return { ...change, result: 'failed', because: NOT_APPLIED_REASON }
}
