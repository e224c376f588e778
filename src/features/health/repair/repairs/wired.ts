import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { endsOf } from '../../../media/connect/ends.ts'
import { judge, type Judged } from '../../../media/connect/judge.ts'
import { performSeed } from '../../../media/connect/perform.ts'
import { lookAll, memoryOf, newRun } from '../../../media/connect/plan.ts'
import { changeOf } from '../../../media/connect/recorded.ts'
import type { Wire } from '../../../media/connect/wire.ts'
import { wiresOf } from '../../../media/connect/wires.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { done, failed, serviceOf, type Repair } from '../repair.ts'

/** What of all that apps are told of each other a finding about a service is mended by. */
type Wanted = (wire: Wire, service: string) => boolean

interface Wiring extends Pick<Repair, 'name' | 'title' | 'patience_ms'> {
  wanted: Wanted
  /** What is there and no longer works is entered anew, where usher entered it. */
  again?: boolean
}

/** The part of `seed` that mends one thing: what a person entered, changed or took out stays so. */
export function wired({ wanted, again = false, ...repair }: Wiring): Repair {
  return {
    ...repair,
    async prepare(finding, _facts, machine) {
      const service = serviceOf(finding)
      const { run, links, made } = await linksFor(machine, (wire) => wanted(wire, service))
      const todo = links.filter(
        ({ did, wire }) => did === 'to-make' || (again && did === 'was-there' && made.has(wire.id)),
      )
      const left = links.flatMap((one) => leftOf(one, again && !made.has(one.wire.id)))
      if (todo.length === 0) return { unfit: whyNothing(left) }
      const plan = { sort: 'wire' as const, run, links: todo }
      return {
        steps: todo.map(sentence),
        commands: [],
        left,
        change: changeOf(plan),
        perform: async (_machine, work): Promise<RepairStep[]> => {
          const { links: told } = await performSeed(plan, machine, work)
          return told.map(({ did, because }, at) =>
            did === 'made' || did === 'was-there'
              ? done(sentence(todo[at]!))
              : failed(sentence(todo[at]!), because ?? 'It did not come about.'),
          )
        },
      }
    },
  }
}

const sentence = ({ did, wire }: Judged): string =>
  did === 'to-make' ? `Enter it: ${wire.what}.` : `Try it, and enter it anew where it fails: ${wire.what}.`

function leftOf({ did, because, wire }: Judged, theirs: boolean): { what: string; because: string }[] {
  if (did === 'left' || did === 'not-possible') return [{ what: wire.what, because: because ?? '' }]
  return did === 'was-there' && theirs ? [{ what: wire.what, because: 'usher did not enter it. That is yours.' }] : []
}

const whyNothing = (left: readonly { what: string; because: string }[]): string =>
  left.length === 0
    ? 'Everything that usher would enter is there already.'
    : left.map(({ what, because }) => `${what}: ${because}`).join(' ')

/** Judged with all else that the same apps hold, which tells an app that lost its settings from one a person changed. */
async function linksFor(machine: Machine, wanted: (wire: Wire) => boolean) {
  const wires = wiresOf(await endsOf(machine))
  const holders = new Set(wires.filter(wanted).map(({ from }) => from))
  const memory = memoryOf(machine)
  const judged = judge(await lookAll(wires.filter(({ from }) => holders.has(from))), memory)
  const made = new Set([...memory].filter(([, { run }]) => run !== null).map(([id]) => id))
  return { run: newRun(machine, memory), links: judged.filter(({ wire }) => wanted(wire)), made }
}
