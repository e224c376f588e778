import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { BandwidthChangeData, BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined, usherError } from '../../../lib/errors.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { isEnforced, bandwidthDataOf } from './gather.ts'
import { gatherBandwidthSnapshot, type BandwidthSnapshot, type LimitStatus } from './snapshot.ts'
import { isSameLimits } from './allocation.ts'
import { recordLimitStatuses, NOT_APPLIED_REASON, updateClientLimits } from './limit-update.ts'
import { limitsLiftedUntil, limitSettingNames, readLimitSettings, type LimitSettings } from './desired-limits.ts'
import { formatLimits, formatWindow } from './limit-text.ts'

type BandwidthSetInput = { [Field in keyof LimitSettings]?: string | undefined } & {
  override_minutes?: number | undefined
}

export interface BandwidthPlan {
  before: LimitSettings
  limitSettings: LimitSettings
  changedFields: (keyof LimitSettings)[]
  lift_minutes: number | null
  liftedUntil: string | null
  snapshot: BandwidthSnapshot
  /** The clients have the previous request's limits, so that repeating it restores everything. */
  isReversible: boolean
  /** A running process ends a lift on time. */
  isEnforced: boolean
  data: BandwidthData
}

/** Plans the change of every client. Throws if a value is invalid or no client can be changed. */
export async function planBandwidth(asked: BandwidthSetInput, machine: Machine): Promise<BandwidthPlan> {
  const before = readLimitSettings(machine)
  const limitSettings: LimitSettings = {
    down_limit: asked.down_limit ?? before.down_limit,
    up_limit: asked.up_limit ?? before.up_limit,
    schedule: asked.schedule ?? before.schedule,
    cap: asked.cap ?? before.cap,
    when_exceeded: asked.when_exceeded ?? before.when_exceeded,
  }
  const now = machine.now()
  const liftedUntil =
    asked.override_minutes === undefined
      ? activeLift(machine)
      : new Date(now.getTime() + asked.override_minutes * 60_000).toISOString()
  const snapshot = await gatherBandwidthSnapshot(machine, { limitSettings, until: liftedUntil })
  const [silent] = snapshot.unanswered
  if (snapshot.limitStatuses.every(({ currentLimits }) => currentLimits === null))
    throw usherError('BANDWIDTH-3', { because: silent ?? 'no download client runs.' })
  const stack = await machine.stack()
  const changedFields = limitFields.filter((field) => asked[field] !== undefined)
  for (const field of changedFields)
    machine.settings().prepareChange(limitSettingNames[field], asked[field] ?? null, stack)
  const isReversible = await isAppliedEverywhere(
    { ...before, ...Object.fromEntries(changedFields.map((one) => [one, settingText(before, one)])) },
    machine,
  )
  const lift_minutes = asked.override_minutes ?? null
  const data = { ...bandwidthDataOf(snapshot, machine), changes: planChanges(snapshot.limitStatuses) }
  return {
    before,
    limitSettings,
    changedFields,
    lift_minutes,
    liftedUntil,
    snapshot,
    isReversible,
    isEnforced: isEnforced(machine),
    data,
  }
}

const limitFields = Object.keys(limitSettingNames) as (keyof LimitSettings)[]

const settingText = (written: LimitSettings, field: keyof LimitSettings): string => written[field] ?? defaults[field]

/** Returns whether every client has exactly these limits: only then does repeating the request restore everything. */
async function isAppliedEverywhere(limitSettings: LimitSettings, machine: Machine): Promise<boolean> {
  // An invalid previous request set no limits.
  const snapshot = await gatherBandwidthSnapshot(machine, { limitSettings, until: activeLift(machine) }).catch(
    orUndefined,
  )
  return (
    snapshot?.limitStatuses.every(
      ({ currentLimits, desiredLimits }) =>
        currentLimits && desiredLimits && isSameLimits(currentLimits, desiredLimits),
    ) === true
  )
}

/** An expired lift ends with the next change. */
function activeLift(machine: Machine): string | null {
  const until = limitsLiftedUntil(machine)
  return until !== null && until > machine.now().toISOString() ? until : null
}

function planChanges(standings: readonly LimitStatus[]): BandwidthChangeData[] {
  return standings.flatMap(({ client, currentLimits, desiredLimits, data }): BandwidthChangeData[] => {
    const { service, protocol } = client
    if (currentLimits === null || desiredLimits === null)
      return [{ service, type: 'limits', summary: 'cannot be changed', result: 'pending', because: data.because }]
    const one = (type: BandwidthChangeData['type'], from: string, to: string): BandwidthChangeData[] =>
      from === to ? [] : [{ service, type, summary: `${from} → ${to}`, result: 'pending', because: null }]
    return [
      ...one('limits', formatLimits(currentLimits, protocol), formatLimits(desiredLimits, protocol)),
      ...one('schedule', formatWindow(currentLimits, protocol), formatWindow(desiredLimits, protocol)),
    ]
  })
}

export function dryRunBandwidth({ data, lift_minutes: minutes, isEnforced }: BandwidthPlan): BandwidthData {
  const advice =
    minutes === null
      ? null
      : isEnforced
        ? `It ends after ${minutes} min: usher watch or usher ui is running.`
        : `It ends with the first \`usher bandwidth set\` after ${minutes} min: neither usher watch nor usher ui is running.`
  const summary = data.changes.length === 0 ? 'Everything is so already.' : 'These limits would be set.'
  return { ...data, dry_run: true, summary, advice, command: null }
}

export function bandwidthChange(plan: BandwidthPlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const { before, limitSettings, changedFields, lift_minutes: lift, isReversible, snapshot } = plan
  const wasSaid = Object.fromEntries(changedFields.map((field) => [field, settingText(before, field)]))
  const kept = {
    targets: snapshot.limitStatuses.map(({ client }) => client.service),
    before: recordedValues('limit', wasSaid),
    after: recordedValues('limit', { ...limitSettings, override_minutes: lift }),
  }
  if (isReversible && changedFields.length > 0 && lift === null)
    return { ...kept, inverse: { action: 'bandwidth-set', body: wasSaid }, no_inverse_because: null }
  return {
    ...kept,
    inverse: null,
    no_inverse_because: 'The clients had different limits, which no single request describes.',
  }
}

const defaults: Record<keyof LimitSettings, string> = {
  down_limit: 'none',
  up_limit: 'none',
  schedule: 'none',
  cap: 'none',
  when_exceeded: 'notify',
}

/**
 * Writes the request first: if usher is killed after that, `usher bandwidth` names the unchanged clients, and repeating
 * the command changes them.
 */
export async function performBandwidth(
  plan: BandwidthPlan,
  machine: Machine,
  work: WorkContext,
): Promise<BandwidthData> {
  const { snapshot, changedFields, liftedUntil, limitSettings } = plan
  const stack = await machine.stack()
  // One after the other, because all of them are written to one file.
  for (const field of changedFields)
    machine.settings().prepareChange(limitSettingNames[field], settingText(limitSettings, field), stack).write()
  const { keyValues } = machine.state()
  if (liftedUntil === null) keyValues.delete('line', 'lifted')
  else keyValues.set('line', 'lifted', { until: liftedUntil })
  const changes: BandwidthChangeData[] = []
  const planned = plan.data.changes
  for (const { client, currentLimits, desiredLimits } of snapshot.limitStatuses) {
    const own = planned.filter(({ service }) => service === client.service)
    if (own.length === 0) continue
    work.safePoint()
    const done = changes.length
    work.reportProgress({
      step: 'set',
      summary: `Telling ${client.title}`,
      done,
      total: planned.length,
      unit: 'items',
    })
    const failed =
      currentLimits && desiredLimits
        ? await updateClientLimits({ client, currentLimits, desiredLimits }, snapshot.throttled, machine)
        : null
    changes.push(
      ...own.map((one) => ({
        ...one,
        result: currentLimits !== null && failed === null ? ('done' as const) : ('failed' as const),
        because: failed ?? one.because,
      })),
    )
  }
  const after = await gatherBandwidthSnapshot(machine, { limitSettings, until: liftedUntil })
  const read = changes.map((one) => verifyChange(one, after.limitStatuses))
  recordLimitStatuses(
    after,
    new Map(read.flatMap(({ service, result, because }) => (result === 'done' ? [] : [[service, because ?? '']]))),
    machine,
  )
  for (const { service, result, summary, because } of read)
    work.reportStep({ subject: service, result, summary: because ?? summary })
  return {
    ...bandwidthDataOf(after, machine),
    changes: read,
    complete: read.every(({ result }) => result === 'done'),
  }
}

/** Only the client's own report counts. */
function verifyChange(one: BandwidthChangeData, standings: readonly LimitStatus[]): BandwidthChangeData {
  const now = standings.find(({ client }) => client.service === one.service)
  const keeps = now?.currentLimits && now.desiredLimits ? isSameLimits(now.currentLimits, now.desiredLimits) : false
  if (one.result !== 'done' || keeps) return one
  return { ...one, result: 'failed', because: NOT_APPLIED_REASON }
}
