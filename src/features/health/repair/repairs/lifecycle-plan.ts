import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { WorkContext } from '../../../../operations/jobs/work-context.ts'
import { performLifecycle } from '../../../services/lifecycle/perform.ts'
import { previewCommandLines, type LifecyclePlan } from '../../../services/lifecycle/plan.ts'
import { lifecycleChangeRecord } from '../../../services/lifecycle/change-record.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { assertNoBreakingChange } from '../../../services/images/breaking-changes/assert-no-breaking-change.ts'
import { stepDone, stepFailed, type PreparedRepair } from '../repair.ts'

function describeChange({ service, effect, because }: LifecyclePlan['services'][number]): string {
  const sentences: Record<typeof effect, string> = {
    start: `Start ${service}: ${because}.`,
    recreate: `Recreate ${service}: ${because}.`,
    restart: `Restart ${service}: ${because}.`,
    remove: `Remove ${service}: ${because}.`,
    stop: `Stop ${service}: ${because}.`,
    keep: `Keep ${service}: ${because}.`,
    none: `Keep ${service}: ${because}.`,
  }
  return sentences[effect]
}

/** Turns a lifecycle plan into a prepared repair, including the dependent services. */
export function viaLifecycle(plan: LifecyclePlan, parts: Partial<PreparedRepair> = {}): PreparedRepair {
  const touched = plan.services.filter(({ effect }) => effect !== 'keep' && effect !== 'none')
  return {
    steps: touched.map(describeChange),
    commands: plan.commands,
    skipped: [],
    change: lifecycleChangeRecord(plan),
    perform: async (machine: Machine, work: WorkContext): Promise<RepairStep[]> => {
      const { services } = await performLifecycle(plan, machine, work)
      return touched.map((one) => {
        const ended = services.find(({ service }) => service === one.service)
        return ended?.healthy === false
          ? stepFailed(describeChange(one), `It is ${ended.to}.`)
          : stepDone(describeChange(one))
      })
    },
    ...parts,
  }
}

/** Returns the plan with these services recreated, although their declaration has not changed. */
export async function toRecreatePlan(
  plan: LifecyclePlan,
  names: string[],
  because: string,
  machine: Machine,
): Promise<LifecyclePlan> {
  await assertNoBreakingChange(names, machine)
  const changes = [{ to: 'up' as const, services: names, recreate: true }]
  return {
    ...plan,
    services: names.map((service) => ({ service, effect: 'recreate', because })),
    changes,
    awaitedServices: names,
    commands: await previewCommandLines(await machine.runner(), changes),
    writes: await machine.stackFiles.pendingPaths(names),
  }
}
