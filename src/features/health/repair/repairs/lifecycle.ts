import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { Work } from '../../../../operations/jobs/work.ts'
import { perform } from '../../../services/lifecycle/perform.ts'
import { commandsOf, type LifecyclePlan } from '../../../services/lifecycle/plan.ts'
import { recorded } from '../../../services/lifecycle/recorded.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { assertNoCliff } from '../../../services/images/cliffs/guard.ts'
import { done, failed, type Mend } from '../repair.ts'

const verbs = {
  start: 'Start',
  recreate: 'Make anew',
  restart: 'Start again',
  remove: 'Remove',
  stop: 'Stop',
  keep: '',
  nothing: '',
} as const

/** One of the changes to services, as a mending: with all that comes along with it. */
export function mendBy(plan: LifecyclePlan, parts: Partial<Mend> = {}): Mend {
  const touched = plan.services.filter(({ effect }) => effect !== 'keep' && effect !== 'nothing')
  const sentence = ({ service, effect, because }: LifecyclePlan['services'][number]) =>
    `${verbs[effect]} ${service}: ${because}.`
  return {
    steps: touched.map(sentence),
    commands: plan.commands,
    left: [],
    change: recorded(plan),
    perform: async (machine: Machine, work: Work): Promise<RepairStep[]> => {
      const { services } = await perform(plan, machine, work)
      return touched.map((one) => {
        const ended = services.find(({ service }) => service === one.service)
        return ended?.healthy === false ? failed(sentence(one), `It is ${ended.to}.`) : done(sentence(one))
      })
    },
    ...parts,
  }
}

/** The same plan, with these made anew although nothing declared has changed. */
export async function anew(
  plan: LifecyclePlan,
  names: string[],
  because: string,
  machine: Machine,
): Promise<LifecyclePlan> {
  await assertNoCliff(names, machine)
  const changes = [{ to: 'up' as const, services: names, recreate: true }]
  return {
    ...plan,
    services: names.map((service) => ({ service, effect: 'recreate', because })),
    changes,
    awaits: names,
    commands: await commandsOf(await machine.hand(), changes),
    writes: await machine.stackFiles.toWrite(names),
  }
}
