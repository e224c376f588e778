import type { Download } from '../../../platform/media-apps/roles/download-client.ts'
import type { LibraryItem, QueueRow } from '../../../platform/media-apps/roles/library.ts'
import type { ClientSeen, LibrarySeen, Seen } from './look.ts'

/** One download that a library waits for. */
export interface Underway {
  library: LibrarySeen
  /** Undefined where the library cannot tell what it is. */
  item: LibraryItem | undefined
  /** One for each part of it; at least one. */
  rows: QueueRow[]
  row: QueueRow
  download: Download | undefined
  /** The client that has it, or that the library says has it; undefined where usher does not know that one. */
  client: ClientSeen | undefined
  /** The client’s name as the library says it. */
  clientName: string
}

/** Every download in the queue of any library, once: a season pack is one. */
export function underwayIn(seen: Seen): Underway[] {
  const holders = new Map<string, { client: ClientSeen; download: Download }>()
  for (const client of seen.clients)
    for (const download of client.downloads.known ? client.downloads.value : [])
      holders.set(download.id.toUpperCase(), { client, download })
  return seen.libraries.flatMap((library) => {
    const items = new Map((library.items.known ? library.items.value : []).map((item) => [item.id, item]))
    return groupsOf(library.queue.known ? library.queue.value : []).map((rows): Underway => {
      const [row] = rows as [QueueRow]
      const held = row.download_id === null ? undefined : holders.get(row.download_id.toUpperCase())
      const client = held?.client ?? clientNamed(row, library, seen)
      return {
        library,
        item: row.item === null ? undefined : items.get(row.item),
        rows,
        row,
        download: held?.download,
        client,
        clientName: row.client ?? client?.title ?? 'The download client',
      }
    })
  })
}

function groupsOf(rows: readonly QueueRow[]): QueueRow[][] {
  const groups = Map.groupBy(rows, ({ id, item, download_id: download }) => `${download ?? `row ${id}`} ${item}`)
  return [...groups.values()]
}

/** A library gives its clients names of its own; the program behind the name, or its only one, says which it is. */
function clientNamed(row: QueueRow, { hands }: LibrarySeen, { clients }: Seen): ClientSeen | undefined {
  const program = hands.known ? hands.value.find(({ name }) => name === row.client)?.program.toLowerCase() : undefined
  const fitting = clients.filter(({ protocol }) => row.protocol === null || protocol === row.protocol)
  return fitting.find(({ title }) => title.toLowerCase() === program) ?? (fitting.length === 1 ? fitting[0] : undefined)
}
