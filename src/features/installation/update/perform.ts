import type { ServiceStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { listed } from '../../services/lifecycle/fits.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UNCHANGED } from '../../../platform/store/history.ts'
import type { Change } from '../../../platform/store/state.ts'
import { stepForward } from './forward.ts'
import { rehearsedUpdate } from './plan.ts'
import { type UpdatePlan } from './step.ts'
import { type PlannedStep } from './step.ts'
import { returnTo } from './return.ts'

/** One service at a time; at the first that fails the others are left as they are. */
export async function performUpdate(plan: UpdatePlan, machine: Machine, work: Work): Promise<StackUpdateData> {
  const services: ServiceStep[] = []
  let failed = false
  for (const [at, step] of plan.steps.entries()) {
    const { service, told } = step
    if (failed) {
      services.push({ ...told, result: 'not-reached' })
      continue
    }
    if (told.result === 'would-stop-before') {
      services.push({ ...told, result: 'stopped-before' })
      work.step({ subject: service, result: 'warning', summary: `${service}: stopped before, ${told.because}` })
      continue
    }
    work.safePoint()
    work.tell({ step: 'service', summary: `Taking ${service}`, done: at, total: plan.steps.length, unit: 'services' })
    const ended = await (step.back ? stepBack(step, machine, work) : stepForward(step, plan.asked.past, machine, work))
    services.push(ended)
    failed = ended.result === 'failed' || ended.result === 'rolled-back'
    work.step({ subject: service, result: failed ? 'failed' : 'done', summary: `${service}: ${words[ended.result]}` })
  }
  return outcome(plan, services)
}

async function stepBack({ service, reference, told, back }: PlannedStep, machine: Machine, work: Work) {
  const returning = {
    service,
    reference,
    along: told.along,
    image_id: back!.image_id,
    restores: async () => back!.backup,
  }
  const { healthy, backup } = await returnTo(returning, machine, work)
  return {
    ...told,
    result: healthy ? ('returned' as const) : ('failed' as const),
    healthy,
    database: backup === null ? null : ('restored' as const),
    because: healthy ? null : 'it did not become well on the older image either',
  }
}

export const words: Record<ServiceStep['result'], string> = {
  'would-update': 'would be updated',
  'would-return': 'would be returned',
  'would-stop-before': 'would stop before',
  'up-to-date': 'up to date',
  updated: 'updated, and well',
  returned: 'returned, and well',
  'stopped-before': 'stopped before',
  'rolled-back': 'returned to what it ran',
  failed: 'failed',
  'not-reached': 'not reached',
}

function outcome(plan: UpdatePlan, services: ServiceStep[]): StackUpdateData {
  const named = (result: ServiceStep['result']) =>
    services.filter((one) => one.result === result).map(({ service }) => service)
  const parts = (
    ['updated', 'returned', 'up-to-date', 'stopped-before', 'rolled-back', 'failed', 'not-reached'] as const
  )
    .map((result) => [named(result), words[result]] as const)
    .filter(([names]) => names.length > 0)
    .map(([names, what]) => `${names.length > 4 ? `${names.length} services` : listed(names)}: ${what}.`)
  const fine = new Set<ServiceStep['result']>(['updated', 'returned', 'up-to-date'])
  return {
    ...rehearsedUpdate(plan),
    rehearsed: false,
    complete: services.every(({ result }) => fine.has(result)),
    summary: parts.join(' '),
    services,
    notes: plan.notes.slice(0, -1),
  }
}

/** Going back has its own way forward again, past the cliffs that were agreed to. */
export function changeOf({ steps, asked }: UpdatePlan): Omit<Change, 'action' | 'summary'> {
  const going = steps.filter(({ told }) => told.result !== 'would-stop-before')
  const services = going.map(({ service }) => service)
  const forward = { services, past: asked.past, back: false, to: [] }
  const back = { services, past: [], back: true, to: going.map(({ container }) => container.image_id) }
  return {
    targets: services,
    before: Object.fromEntries(going.map(({ service, told }) => [service, told.from.digest])),
    after: asked.back ? Object.fromEntries(going.map(({ service, told }) => [service, told.to.digest])) : null,
    ...(services.length === 0
      ? { inverse: null, no_inverse_because: UNCHANGED }
      : { inverse: { action: 'update-apply', body: asked.back ? forward : back }, no_inverse_because: null }),
  }
}
