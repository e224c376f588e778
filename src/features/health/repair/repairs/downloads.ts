import type { StuckItem, StuckReason } from '../../../../../contract/kinds/stuck.ts'
import type { Library, QueueRow } from '../../../../platform/media-apps/roles/library.ts'
import { nothingWhereRefused, Refusal } from '../../../../lib/errors.ts'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { idOf } from '../../../media/stuck/entries/downloads.ts'
import { done, failed, type Repair } from '../repair.ts'

/** Every search counts at an indexer: no more at once. */
const MOST = 10

interface Stopped {
  item: StuckItem
  library: Library
  rows: QueueRow[]
  /** It is whole and shared: it stays in its client for those to whom it is owed. */
  shared: boolean
  /** What another one can be looked for by; nothing where the library cannot tell what it is. */
  parts: string[]
}

/** Takes what cannot come, or is not wanted any more, out of its library’s queue, and has another one looked for. */
export const giveUp: Repair = {
  name: 'give-up',
  title: 'Give up what has stopped, and look for another',
  patience_ms: 10_000,
  async prepare(finding, facts) {
    const reason = (finding.about ?? '') as StuckReason
    // What is there as good already nobody misses, and its release is no worse for it.
    const again = reason !== 'not-an-upgrade'
    const [{ items }, { libraries }] = await Promise.all([facts.stuck(), facts.apps()])
    const all = await stoppedIn(
      items.filter((one) => one.reason === reason),
      libraries,
    )
    if (all.length === 0) return { unfit: 'It stands in the queue of no library that usher can ask.' }
    const now = all.slice(0, MOST)
    const steps = now.map((one) => inWords(one, again))
    return {
      steps,
      commands: [],
      left: leftOf(all),
      still: { summary: `${all.length === 1 ? all[0]!.item.title : `${all.length} things`}: ${reason}.`, evidence: [] },
      change: {
        targets: [...new Set(now.map(({ library }) => library.service))],
        before: { queue: now.map(({ rows: [row] }) => row!.title) },
        after: { queue: [] },
        inverse: null,
        no_inverse_because: 'What was fetched of it is gone. What is blocked stands in the blocklist of its library.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, one] of now.entries()) {
          work.safePoint()
          ended.push(await gaveUp(one, again, steps[at]!))
        }
        return ended
      },
    }
  },
}

/** Those that stand in the queue of a library, with their rows. */
export async function stoppedIn(items: readonly StuckItem[], libraries: readonly Library[]): Promise<Stopped[]> {
  const queues = await Promise.all(
    libraries.map(async (library) => ({ library, queue: await library.queue().catch(nothingWhereRefused) })),
  )
  return items.flatMap((item) =>
    queues.flatMap(({ library, queue }): Stopped[] => {
      const rows = (queue?.known ? queue.value : []).filter((row) =>
        [true, false].some((matched) => idOf(library.service, row, matched) === item.id),
      )
      const whole = item.size_bytes !== null && item.done_bytes !== null && item.done_bytes >= item.size_bytes
      const parts = new Set(rows.flatMap(({ item: of, part }) => (library.media === 'films' ? of : part) ?? []))
      const shared = whole && rows[0]?.protocol === 'torrent'
      return rows.length === 0 ? [] : [{ item, library, rows, shared, parts: [...parts] }]
    }),
  )
}

function inWords({ item, library, rows: [row], shared, parts }: Stopped, again: boolean): string {
  const from = shared ? 'its queue, and leave it in its client' : 'its queue and from its client'
  const another = parts.length > 0 ? ', not take that release again, and look for another' : ', and not take that again'
  const then = again ? another : ''
  return `Have ${library.title} remove ${row!.title} (${item.term}) from ${from}${then}.`
}

const leftOf = (all: readonly Stopped[]) => [
  ...(all.some(({ shared }) => shared)
    ? [
        {
          what: 'What is whole goes on being shared',
          because: 'its tracker may count on that; remove it in its client.',
        },
      ]
    : []),
  ...(all.length > MOST
    ? [{ what: `${all.length - MOST} more`, because: `no more than ${MOST} are searched for at once.` }]
    : []),
]

/** One that its library does not let go of leaves the others their own. */
async function gaveUp({ library, rows, shared, parts }: Stopped, again: boolean, what: string): Promise<RepairStep> {
  try {
    await library.deeds.giveUp(rows[0]!.id, { from_client: !shared, block: again })
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    return failed(what, thrown.data.summary)
  }
  const searched = again && parts.length > 0 ? await library.quality.searchAgain(parts) : null
  return searched && !searched.known
    ? failed(what, `It is out of the queue, and another one is not looked for: ${searched.because}`)
    : done(what)
}
