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

/** Selects the connections that repair a finding about the service. */
type LinkFilter = (link: AppLink, service: string) => boolean

interface ConnectionRepairOptions extends Pick<Repair, 'name' | 'title' | 'recheck_timeout_ms'> {
  matches: LinkFilter
  /** Whether to recreate an existing entry that no longer works, if usher created it. */
  recreate_existing?: boolean
}

/** Defines a repair that runs a part of `connect`. Entries that a person added, changed or removed stay as they are. */
export function defineConnectionRepair({
  matches,
  recreate_existing = false,
  ...repair
}: ConnectionRepairOptions): Repair {
  return {
    ...repair,
    async prepare(finding, _facts, machine) {
      const service = serviceOfFinding(finding)
      const { run, links, createdByUsher } = await findLinks(machine, (link) => matches(link, service))
      const needed = links.filter(
        ({ result, link }) =>
          result === 'would-connect' ||
          (recreate_existing && result === 'already-connected' && createdByUsher.has(link.id)),
      )
      const skipped = links.flatMap((one) => skippedItems(one, recreate_existing && !createdByUsher.has(one.link.id)))
      if (needed.length === 0) return { reason: reasonNothingToDo(skipped) }
      const plan = { type: 'connect' as const, run, links: needed }
      return {
        steps: needed.map(describeStep),
        commands: [],
        skipped,
        change: connectChange(plan),
        perform: async (_machine, work): Promise<RepairStep[]> => {
          const { connections } = await performConnect(plan, machine, work)
          return connections.map(({ result, because }, at) =>
            result === 'connected' || result === 'already-connected'
              ? stepDone(describeStep(needed[at]!))
              : stepFailed(describeStep(needed[at]!), because ?? 'It did not take effect.'),
          )
        },
      }
    },
  }
}

const describeStep = ({ result, link }: LinkDecision): string =>
  result === 'would-connect' ? `Add it: ${link.purpose}.` : `Test it, and add it again if it fails: ${link.purpose}.`

function skippedItems(
  { result, because, link }: LinkDecision,
  isForeign: boolean,
): { subject: string; because: string }[] {
  if (result === 'skipped' || result === 'not-possible') return [{ subject: link.purpose, because: because ?? '' }]
  return result === 'already-connected' && isForeign
    ? [{ subject: link.purpose, because: 'usher did not add it, so usher does not change it.' }]
    : []
}

const reasonNothingToDo = (skipped: readonly { subject: string; because: string }[]): string =>
  skipped.length === 0
    ? 'Every connection that usher would add already exists.'
    : skipped.map(({ subject, because }) => `${subject}: ${because}`).join(' ')

/**
 * Decides with all links of the same apps, to distinguish an app that lost its settings from a single entry that a
 * person removed.
 */
async function findLinks(machine: Machine, wanted: (link: AppLink) => boolean) {
  const allLinks = linksBetween(await gatherRunningApps(machine))
  const holders = new Set(allLinks.filter(wanted).map(({ from }) => from))
  const memory = recordedLinks(machine)
  const decided = decideLinks(await readLinkStates(allLinks.filter(({ from }) => holders.has(from))), memory)
  const createdByUsher = new Set([...memory].filter(([, { run }]) => run !== null).map(([id]) => id))
  return { run: newRunId(machine, memory), links: decided.filter(({ link }) => wanted(link)), createdByUsher }
}
