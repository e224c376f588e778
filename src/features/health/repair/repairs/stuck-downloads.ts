import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { StuckItem, StuckReason } from '../../../../../contract/kinds/stuck.ts'
import type { ClientDownload, DownloadClient } from '../../../../platform/media-apps/roles/download-client.ts'
import type { MediaManager, QueueRow } from '../../../../platform/media-apps/roles/media-manager.ts'
import { orUndefined, UsherError } from '../../../../lib/errors.ts'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import { queuedDownloadId } from '../../../media/stuck/queued-downloads.ts'
import { requireFact } from '../../checks/result.ts'
import { stepDone, stepFailed, type Repair } from '../repair.ts'

/** Indexers limit the number of searches. */
const MAX_AT_ONCE = 10

interface StuckDownload {
  item: StuckItem
  library: MediaManager
  rows: QueueRow[]
  /** A complete torrent stays in its client, so that it keeps seeding. */
  still_seeding: boolean
  /** The ids to search for; empty if the media manager could not match the download. */
  searchable_parts: string[]
}

/** Removes a download that cannot finish or is not wanted from the queue, and searches for another release. */
export const abandonDownloadsRepair: Repair = {
  name: 'abandon-download',
  title: 'Give up the stuck download, and search for another',
  recheck_timeout_ms: 10_000,
  async prepare(finding, facts) {
    const reason = (finding.subject ?? '') as StuckReason
    // A download that is not an upgrade needs no replacement, and its release is not bad.
    const replace = reason !== 'not-an-upgrade'
    const [{ items }, { mediaManagers }] = await Promise.all([facts.stuck(), facts.apps()])
    const all = await findStuckDownloads(
      items.filter((one) => one.reason_code === reason),
      mediaManagers,
    )
    if (all.length === 0) return { reason: 'It is not in the queue of a library that usher can query.' }
    const now = all.slice(0, MAX_AT_ONCE)
    const steps = now.map((one) => describeStep(one, replace))
    return {
      steps,
      commands: [],
      skipped: skippedItems(all),
      stable_finding: {
        summary: `${all.length === 1 ? all[0]!.item.title : `${all.length} things`}: ${reason}.`,
        evidence: [],
      },
      change: {
        targets: [...new Set(now.map(({ library: manager }) => manager.service))],
        before: recordedValues('download', Object.fromEntries(now.map(({ rows: [row] }) => [row!.title, 'queued']))),
        after: null,
        inverse: null,
        no_inverse_because: 'The downloaded part is gone. The blocked release is in the blocklist of its library.',
      },
      async perform(_machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, one] of now.entries()) {
          work.safePoint()
          ended.push(await abandonDownload(one, replace, steps[at]!))
        }
        return ended
      },
    }
  },
}

/** Returns the items that are in the queue of a media manager, with their rows. */
export async function findStuckDownloads(
  items: readonly StuckItem[],
  libraries: readonly MediaManager[],
): Promise<StuckDownload[]> {
  const queues = await Promise.all(
    libraries.map(async (manager) => ({ library: manager, queue: await manager.queue().catch(orUndefined) })),
  )
  return items.flatMap((item) =>
    queues.flatMap(({ library: manager, queue }): StuckDownload[] => {
      const rows = (queue?.known ? queue.value : []).filter((row) =>
        [true, false].some((matched) => queuedDownloadId(manager.service, row, matched) === item.id),
      )
      const isComplete = item.size_bytes !== null && item.done_bytes !== null && item.done_bytes >= item.size_bytes
      const parts = new Set(rows.flatMap(({ item: of, part }) => (manager.media === 'films' ? of : part) ?? []))
      const still_seeding = isComplete && rows[0]?.protocol === 'torrent'
      return rows.length === 0 ? [] : [{ item, library: manager, rows, still_seeding, searchable_parts: [...parts] }]
    }),
  )
}

/** Returns the stuck downloads that this client has. */
export async function stuckIn(
  client: DownloadClient,
  stuck: readonly StuckDownload[],
): Promise<{ item: StuckItem; library: MediaManager; download: ClientDownload }[]> {
  const all = requireFact(await client.downloads())
  return stuck.flatMap(({ item, library, rows: [row] }) => {
    const download = all.find(({ id }) => id.toUpperCase() === row!.download_id?.toUpperCase())
    return download ? [{ item, library, download }] : []
  })
}

function describeStep(
  { item, library: manager, rows: [row], still_seeding, searchable_parts }: StuckDownload,
  replace: boolean,
): string {
  const from = still_seeding ? 'its queue, and leave it in its client' : 'its queue and from its client'
  const another =
    searchable_parts.length > 0 ? ', block that release, and search for another' : ', and block that release'
  const then = replace ? another : ''
  return `Have ${manager.title} remove ${row!.title} (${item.term}) from ${from}${then}.`
}

const skippedItems = (all: readonly StuckDownload[]) => [
  ...(all.some(({ still_seeding }) => still_seeding)
    ? [
        {
          subject: 'A complete download keeps seeding',
          because: 'its tracker may count on that; remove it in its client.',
        },
      ]
    : []),
  ...(all.length > MAX_AT_ONCE
    ? [
        {
          subject: `${all.length - MAX_AT_ONCE} more`,
          because: `no more than ${MAX_AT_ONCE} are searched for at once.`,
        },
      ]
    : []),
]

/** Turns an UsherError into a failed step, so that the other downloads are still handled. */
async function abandonDownload(
  { library: manager, rows, still_seeding, searchable_parts }: StuckDownload,
  replace: boolean,
  what: string,
): Promise<RepairStep> {
  try {
    await manager.commands.removeFromQueue(rows[0]!.id, { from_client: !still_seeding, block: replace })
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return stepFailed(what, thrown.data.summary)
  }
  const searched =
    replace && searchable_parts.length > 0 ? await manager.quality.searchForUpgrades(searchable_parts) : null
  return searched && !searched.known
    ? stepFailed(what, `It was removed from the queue, but the search for another failed: ${searched.because}`)
    : stepDone(what)
}
