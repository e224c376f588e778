import { recordedValues } from '../../../platform/store/recorded-values.ts'
import type { ServiceUpdateStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { joinWithAnd, joinWithStops } from '../../../lib/text.ts'
import type { Machine } from '../../../platform/machine.ts'
import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'
import type { ChangeRecord } from '../../../platform/store/types.ts'
import { performUpdateStep } from './update-step.ts'
import { dryRunUpdate } from './plan.ts'
import { declaredUpdates } from '../../services/images/previous-image.ts'
import { parseImageReference } from '../../../platform/registry/image-reference.ts'
import { writeDeclaration } from './declared-tag.ts'
import type { DeclarationChange, UpdatePlan, PlannedUpdateStep } from './step.ts'
import { rollBackService } from './roll-back.ts'

/** Updates one service at a time and stops at the first failure. */
export async function performUpdate(plan: UpdatePlan, machine: Machine, work: WorkContext): Promise<StackUpdateData> {
  const services: ServiceUpdateStep[] = []
  let failed = false
  for (const [at, step] of plan.steps.entries()) {
    const { service, data } = step
    if (failed) {
      services.push({ ...data, result: 'not-started' })
      continue
    }
    if (data.result === 'would-block') {
      services.push({ ...data, result: 'blocked' })
      work.reportStep({
        subject: service,
        result: 'skipped',
        level: 'warning',
        summary: `${service}: skipped, ${data.because}`,
      })
      continue
    }
    work.safePoint()
    work.reportProgress({
      step: 'service',
      summary: `${step.rollBackTo ? 'Rolling back' : 'Updating'} ${service}`,
      done: at,
      total: plan.steps.length,
      unit: 'services',
    })
    const ended = await (step.rollBackTo
      ? performRollBackStep(step, machine, work)
      : performUpdateStep(step, plan.request.acknowledge, machine, work))
    services.push(ended)
    failed = ended.result === 'failed' || ended.result === 'reverted'
    work.reportStep({
      subject: service,
      result: failed ? 'failed' : 'done',
      summary: `${service}: ${stepResultLabels[ended.result]}`,
    })
  }
  return updateOutcome(plan, services)
}

async function performRollBackStep(
  { service, reference, data, declaration, rollBackTo }: PlannedUpdateStep,
  machine: Machine,
  work: WorkContext,
) {
  const rollBack = {
    service,
    reference,
    dependents: data.updated_together,
    ...(declaration && { declare: () => putBack(declaration, service, machine) }),
    image_id: rollBackTo!.image_id,
    restores: async () => rollBackTo!.backup,
  }
  const { healthy, backup, notes } = await rollBackService(rollBack, machine, work)
  return {
    ...data,
    result: healthy ? ('rolled-back' as const) : ('failed' as const),
    healthy,
    database: backup === null ? null : ('restored' as const),
    because:
      joinWithStops([...(healthy ? [] : ['it did not become healthy on the older image either']), ...notes]) || null,
  }
}

function putBack(declaration: DeclarationChange, service: string, machine: Machine): string {
  writeDeclaration(declaration, service)
  declaredUpdates.forget(machine, service)
  return declaration.to
}

export const stepResultLabels: Record<ServiceUpdateStep['result'], string> = {
  'would-update': 'would be updated',
  'would-roll-back': 'would be rolled back',
  'would-block': 'would be skipped',
  'up-to-date': 'up to date',
  updated: 'updated and healthy',
  'rolled-back': 'rolled back and healthy',
  blocked: 'stopped before',
  reverted: 'failed and was rolled back',
  failed: 'failed',
  'not-started': 'not reached',
}

function updateOutcome(plan: UpdatePlan, services: ServiceUpdateStep[]): StackUpdateData {
  const named = (result: ServiceUpdateStep['result']) =>
    services.filter((one) => one.result === result).map(({ service }) => service)
  const parts = (['updated', 'rolled-back', 'up-to-date', 'blocked', 'reverted', 'failed', 'not-started'] as const)
    .map((result) => [named(result), stepResultLabels[result]] as const)
    .filter(([names]) => names.length > 0)
    .map(([names, what]) => `${names.length > 4 ? `${names.length} services` : joinWithAnd(names)}: ${what}.`)
  const fine = new Set<ServiceUpdateStep['result']>(['updated', 'rolled-back', 'up-to-date'])
  return {
    ...dryRunUpdate(plan),
    dry_run: false,
    complete: services.every(({ result }) => fine.has(result)),
    summary: parts.join(' '),
    services,
    notes: plan.notes.slice(0, -1),
  }
}

/** The inverse of a rollback updates again, past the confirmed breaking changes. */
export function updateChangeRecord({ steps, request }: UpdatePlan): Omit<ChangeRecord, 'action' | 'summary'> {
  const performed = steps.filter(({ data }) => data.result !== 'would-block')
  const services = performed.map(({ service }) => service)
  const declared = performed.length === 1 ? performed[0]!.declaration?.from : undefined
  const to = declared === undefined ? undefined : parseImageReference(declared)?.tag
  const forward = { services, acknowledge: request.acknowledge, ...(to && { to }), rollback: false, images: [] }
  const back = {
    services,
    acknowledge: [],
    rollback: true,
    images: performed.map(({ container }) => container.image_id),
  }
  return {
    targets: services,
    before: recordedValues(
      'image-digest',
      Object.fromEntries(performed.map(({ service, data }) => [service, data.from.digest])),
    ),
    after: request.rollback
      ? recordedValues(
          'image-digest',
          Object.fromEntries(performed.map(({ service, data }) => [service, data.to.digest])),
        )
      : null,
    ...(services.length === 0
      ? { inverse: null, no_inverse_because: NOTHING_CHANGED }
      : { inverse: { action: 'update-apply', body: request.rollback ? forward : back }, no_inverse_because: null }),
  }
}
