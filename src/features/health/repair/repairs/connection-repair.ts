import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { gatherRunningApps } from '../../../media/connect/running-apps.ts'
import { decideLinks, type LinkDecision } from '../../../media/connect/decide.ts'
import { performConnect } from '../../../media/connect/perform.ts'
import { readLinkStates, recordedLinks, newRunId } from '../../../media/connect/plan.ts'
import { connectChange } from '../../../media/connect/history-change.ts'
import type { AppLink } from '../../../media/connect/link.ts'
import { linksBetween } from '../../../media/connect/links.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { stepDone, stepFailed, serviceOfFinding, type Repair } from '../repair.ts'

/** What of all that apps are told of each other a finding about a service is mended by. */
type LinkFilter = (link: AppLink, service: string) => boolean

interface ConnectionRepairOptions extends Pick<Repair, 'name' | 'title' | 'recheck_timeout_ms'> {
  matches: LinkFilter
  /** What is there and no longer works is entered anew, where usher entered it. */
  recreate_existing?: boolean
}

/** The part of `connect` that mends one thing: what a person entered, changed or took out stays so. */
export function defineConnectionRepair({
  matches,
  recreate_existing = false,
  ...repair
}: ConnectionRepairOptions): Repair {
  return {
    ...repair,
    async prepare(finding, _facts, machine) {
      const service = serviceOfFinding(finding)
      const { run, links, made } = await findLinks(machine, (link) => matches(link, service))
      const todo = links.filter(
        ({ result, link }) =>
          result === 'would-connect' || (recreate_existing && result === 'already-connected' && made.has(link.id)),
      )
      const left = links.flatMap((one) => skippedItems(one, recreate_existing && !made.has(one.link.id)))
      if (todo.length === 0) return { reason: reasonNothingToDo(left) }
      const plan = { sort: 'connect' as const, run, links: todo }
      return {
        steps: todo.map(describeStep),
        commands: [],
        left,
        change: connectChange(plan),
        perform: async (_machine, work): Promise<RepairStep[]> => {
          const { connections: told } = await performConnect(plan, machine, work)
          return told.map(({ result, because }, at) =>
            result === 'connected' || result === 'already-connected'
              ? stepDone(describeStep(todo[at]!))
              : stepFailed(describeStep(todo[at]!), because ?? 'It did not take effect.'),
          )
        },
      }
    },
  }
}

const describeStep = ({ result, link }: LinkDecision): string =>
  result === 'would-connect' ? `Add it: ${link.what}.` : `Test it, and add it again if it fails: ${link.what}.`

function skippedItems(
  { result, because, link }: LinkDecision,
  theirs: boolean,
): { subject: string; because: string }[] {
  if (result === 'skipped' || result === 'not-possible') return [{ subject: link.what, because: because ?? '' }]
  return result === 'already-connected' && theirs
    ? [{ subject: link.what, because: 'usher did not add it, so usher does not change it.' }]
    : []
}

const reasonNothingToDo = (left: readonly { subject: string; because: string }[]): string =>
  left.length === 0
    ? 'Every connection that usher would add already exists.'
    : left.map(({ subject, because }) => `${subject}: ${because}`).join(' ')

/** Judged with all else that the same apps hold, which tells an app that lost its settings from one a person changed. */
async function findLinks(machine: Machine, wanted: (link: AppLink) => boolean) {
  const wires = linksBetween(await gatherRunningApps(machine))
  const holders = new Set(wires.filter(wanted).map(({ from }) => from))
  const memory = recordedLinks(machine)
  const judged = decideLinks(await readLinkStates(wires.filter(({ from }) => holders.has(from))), memory)
  const made = new Set([...memory].filter(([, { run }]) => run !== null).map(([id]) => id))
  return { run: newRunId(machine, memory), links: judged.filter(({ link }) => wanted(link)), made }
}
