import { z } from '../../../../contract/zod.ts'
import type { DownloadClient, SpeedLimits } from '../../../platform/media-apps/roles/download-client.ts'
import { isSameLimits } from './allocation.ts'
import type { Machine } from '../../../platform/machine.ts'

const rateSchema = z.int().nullable()
const limitsSchema = z.object({
  down: rateSchema,
  up: rateSchema,
  window: z.object({ days: z.array(z.int()), from: z.int(), to: z.int(), down: rateSchema, up: rateSchema }).nullable(),
})

const appliedLimitsSchema = z.object({
  /** The limits when usher last set them or found them as requested. If they differ now, somebody changed them. */
  left: limitsSchema.nullable(),
  /** The limits being set now. Left over only if usher was stopped while setting them, or if the client lost them. */
  telling: limitsSchema.nullable(),
  /** The limits before usher slowed the client. Restored where no limit is requested. */
  unslowed: limitsSchema.nullable(),
  /** Why it was slowed; earlier versions slowed for the cap alone. */
  slowed_by: z.enum(['cap', 'streaming']).nullable().default(null),
  failed: z.object({ at: z.iso.datetime(), because: z.string() }).nullable(),
})

export type AppliedLimits = z.output<typeof appliedLimitsSchema>
export type SlowReason = NonNullable<AppliedLimits['slowed_by']>

const noAppliedLimits: AppliedLimits = { left: null, telling: null, unslowed: null, slowed_by: null, failed: null }
const recordName = (service: string) => `told ${service}`

export const appliedLimitsOf = (service: string, machine: Machine): AppliedLimits =>
  machine.state().keyValues.get('line', recordName(service), appliedLimitsSchema)?.value ?? noAppliedLimits

/** Records the limits before the client is changed, so that an interrupted change is recognised later. */
export function recordLimitsBeingApplied(
  service: string,
  limitsBeingApplied: SpeedLimits,
  { unslowed, slowed_by }: Pick<AppliedLimits, 'unslowed' | 'slowed_by'>,
  machine: Machine,
): void {
  machine.state().keyValues.set('line', recordName(service), {
    ...appliedLimitsOf(service, machine),
    telling: limitsBeingApplied,
    unslowed,
    slowed_by,
  })
}

/** Also true if usher was interrupted while setting these limits. */
export const isSetByUsher = (limits: SpeedLimits, { left, telling }: AppliedLimits): boolean =>
  telling !== null || (left !== null && isSameLimits(limits, left))

export function recordAppliedLimits(
  service: string,
  appliedLimits: SpeedLimits,
  changes: Partial<AppliedLimits>,
  machine: Machine,
): void {
  const before = appliedLimitsOf(service, machine)
  const after = appliedLimitsSchema.parse({ ...before, left: appliedLimits, telling: null, failed: null, ...changes })
  if (JSON.stringify(after) !== JSON.stringify(before))
    machine.state().keyValues.setIfWritable('line', recordName(service), after)
}

/** After a restart, the lost limits are to be set again: nobody changed them in the client. */
export async function notePossibleRestart({ service, info }: DownloadClient, machine: Machine): Promise<void> {
  const { keyValues } = machine.state()
  const record = keyValues.get('line', recordName(service), appliedLimitsSchema)
  const about = await info()
  const startedAt = about.known ? about.value.started_at : null
  if (!record || record.value.left === null || startedAt === null || startedAt.getTime() <= Date.parse(record.at))
    return
  keyValues.setIfWritable('line', recordName(service), { ...record.value, telling: record.value.left })
}
