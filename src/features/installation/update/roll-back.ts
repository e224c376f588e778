import type { ServiceUpdateStep } from '../../../../contract/kinds/stack-update.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { serviceProgressReporter } from '../../services/lifecycle/progress.ts'
import { waitUntilHealthy } from '../../services/lifecycle/wait-until-healthy.ts'
import type { Machine } from '../../../platform/machine.ts'
import { performRestore } from '../../data/restore/perform.ts'
import { planRestore } from '../../data/restore/plan.ts'
import { isHealthy } from '../../services/status/form-status.ts'
import { recreateChange } from './step.ts'

interface ServiceRollBack {
  service: string
  dependents: readonly string[]
  /** The declared reference, which will point to the older image. One with a digest cannot, and already does. */
  reference: string
  /** Puts back what the household's files declared. Called once the service is stopped. Returns the reference then. */
  declare?: () => string
  image_id: string
  /** Called once the service is stopped. Returns the backup to restore, or null if the data stays. */
  restores(): Promise<string | null>
}

/**
 * Tags the older image with the declared reference, restores the data and recreates the service. Ignores cancellation:
 * no intermediate state is safe to stop in.
 */
export async function rollBackService(
  { service, dependents, reference, declare, image_id: id, restores }: ServiceRollBack,
  machine: Machine,
  work: WorkContext,
): Promise<Pick<ServiceUpdateStep, 'healthy' | 'backup'> & { notes: string[] }> {
  const uncancellable = withoutCancellation(work)
  const [runner, engine] = await Promise.all([machine.runner(), machine.engine()])
  const how = { onEvent: serviceProgressReporter(1 + dependents.length, uncancellable), signal: uncancellable.signal }
  await runner.apply({ to: 'stopped', services: [service, ...dependents] }, how)
  const declared = declare?.() ?? reference
  if (!declared.includes('@')) await engine.tagImage(id, declared)
  const backup = await restores()
  const restored =
    backup === null
      ? null
      : await performRestore(await planRestore(backup, machine, { withSettings: false }), machine, uncancellable)
  await runner.apply(recreateChange(service, dependents), how)
  return {
    healthy: await confirmHealthy([service, ...dependents], machine, uncancellable),
    backup,
    notes: restored?.notes ?? [],
  }
}

export async function confirmHealthy(names: readonly string[], machine: Machine, work: WorkContext): Promise<boolean> {
  const { services } = await waitUntilHealthy(names, machine, work)
  const found = services.filter(({ service }) => names.includes(service))
  return found.length === names.length && found.every(isHealthy)
}

export function withoutCancellation(work: WorkContext): WorkContext {
  return { ...work, signal: new AbortController().signal, safePoint() {} }
}
