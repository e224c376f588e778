import { queueStates, type QueueData, type QueueItem } from '../../../../contract/kinds/queue.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readPause } from '../pause/record.ts'
import { describePage, pageOf, type PageQuery } from '../shared/page.ts'
import { createItemMatcher, nameQueuedDownload, type ItemMatcher } from '../stuck/item-name.ts'
import { queuedDownloadId, queuedDownloads } from '../stuck/queued-downloads.ts'
import { filterByTerm, type NamedEntry } from '../stuck/term-filter.ts'
import { isDone, queueProgressOf, type QueuedItem } from './progress.ts'
import { gatherRequesters, type Requesters } from './requesters.ts'
import { gatherQueueSnapshot } from './snapshot.ts'
import { summarizeQueue } from './summary.ts'

interface QueueQuery extends PageQuery {
  term: string | undefined
  member: string | undefined
}

interface QueueEntry extends NamedEntry {
  item: QueueItem
}

/** Returns everything that the libraries wait for. An app that does not answer hides only its own data. */
export async function gatherQueue(machine: Machine, { term, member, ...page }: QueueQuery): Promise<QueueData> {
  const snapshot = await gatherQueueSnapshot(machine)
  const requesters = await gatherRequesters(snapshot, member)
  const itemMatcher = createItemMatcher(snapshot)
  const entries = queuedDownloads(snapshot)
    .filter((queued) => !isDone(queued))
    .map((queued) => toEntry(queued, { itemMatcher, requesters, now: snapshot.now }))
  const named = term === undefined ? entries : filterByTerm(entries, term, itemMatcher)
  const items = named.map(({ item }) => item).filter((item) => member === undefined || isRequestedBy(item, member))
  const completeness = completenessOf([...snapshot.not_known, ...requesters.not_known])
  return {
    summary: `${summarizeQueue({
      items,
      term,
      member,
      not_known: completeness.not_known,
      has_libraries: snapshot.mediaManagers.length > 0,
      now: snapshot.now,
    })}${describePage(items.length, page)}`,
    term: term ?? null,
    member: member ?? null,
    observed_at: snapshot.now.toISOString(),
    pause: readPause(machine),
    items: pageOf(items.toSorted(compareItems), page),
    total: items.length,
    ...completeness,
  }
}

interface EntryContext {
  itemMatcher: ItemMatcher
  requesters: Requesters
  now: Date
}

function toEntry(queued: QueuedItem, { itemMatcher, requesters, now }: EntryContext): QueueEntry {
  const { mediaManager, item, firstRow, client } = queued
  return {
    managedItem: item ? { library: mediaManager.title, item: item.id } : null,
    item: {
      id: queuedDownloadId(mediaManager.service, firstRow, item !== undefined),
      ...nameQueuedDownload(queued, itemMatcher),
      picture: item?.picture ?? null,
      service: mediaManager.service,
      library_app: mediaManager.title,
      download_client: client?.service ?? null,
      release_name: firstRow.title,
      ...queueProgressOf(queued, now),
      requested_by: requesters.requestersOf(queued),
    },
  }
}

const isRequestedBy = ({ requested_by }: QueueItem, member: string): boolean =>
  requested_by.some((name) => name.toLowerCase() === member.toLowerCase())

/** What is held up comes first, then what is being filed, then what has a time, the soonest first. */
function compareItems(one: QueueItem, other: QueueItem): number {
  return (
    rankOf(one) - rankOf(other) ||
    timeOf(one) - timeOf(other) ||
    queueStates.indexOf(one.state) - queueStates.indexOf(other.state) ||
    (other.percent_done ?? 0) - (one.percent_done ?? 0) ||
    one.id.localeCompare(other.id)
  )
}

/** Downloads that are running and those in the queue are sorted together. */
const rankOf = ({ state }: QueueItem): number =>
  queueStates.indexOf(state === 'fetching-metadata' || state === 'queued' ? 'downloading' : state)

const timeOf = ({ expected_at: at }: QueueItem): number => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))
