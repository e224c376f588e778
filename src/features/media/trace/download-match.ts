import { hopNames, type HopData, type TraceData } from '../../../../contract/kinds/trace.ts'
import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import { createHop } from './hops/hop.ts'
import type { TraceApps } from './apps.ts'

/** The library that tracks a download, and the client that has it. */
export interface DownloadMatch {
  rows: QueueRow[]
  /** The library's index among the queried ones. */
  managerIndex: number | null
  download: ClientDownload | null
  clientTitle: string | null
  unanswered: TraceData['not_known']
}

/** Queries each app once. Returns undefined if all answered and none knows the id: it is not a download id. */
export async function matchDownload(downloadId: string, apps: TraceApps): Promise<DownloadMatch | undefined> {
  const match = await searchQueuesAndClients(downloadId, apps)
  return match.rows.length > 0 || match.download || match.unanswered.length > 0 ? match : undefined
}

async function searchQueuesAndClients(
  downloadId: string,
  { mediaManagers, downloadClients }: TraceApps,
): Promise<DownloadMatch> {
  const isSameId = (id: string | null) => id?.toUpperCase() === downloadId.toUpperCase()
  const [queues, clients] = await Promise.all([
    Promise.all(mediaManagers.map((manager) => manager.queue())),
    Promise.all(downloadClients.map(async ({ title, ...client }) => ({ title, all: await client.downloads() }))),
  ])
  const rowsByManager = queues.map((queue) =>
    queue.known ? queue.value.filter(({ download_id: id }) => isSameId(id)) : [],
  )
  const managerIndex = rowsByManager.findIndex((rows) => rows.length > 0)
  const clientWithDownload = clients
    .flatMap(({ title, all }) => (all.known ? all.value.map((download) => ({ title, download })) : []))
    .find(({ download }) => isSameId(download.id))
  return {
    rows: rowsByManager[managerIndex] ?? [],
    managerIndex: managerIndex < 0 ? null : managerIndex,
    download: clientWithDownload?.download ?? null,
    clientTitle: clientWithDownload?.title ?? null,
    unanswered: [
      ...queues.flatMap((queue, index) =>
        queue.known ? [] : [{ subject: mediaManagers[index]!.title, because: queue.because }],
      ),
      ...clients.flatMap(({ title, all }) => (all.known ? [] : [{ subject: title, because: all.because }])),
    ],
  }
}

const hopsBeforeGrab: ReadonlySet<HopData['hop']> = new Set([
  'requested',
  'approved',
  'monitored',
  'released',
  'searched',
])

/** Describes a download that no library knows. */
export function describeUntrackedDownload(
  match: DownloadMatch,
  managerTitle: string | null,
): {
  title: string
  hops: HopData[]
} {
  const { rows, download, clientTitle } = match
  const [row] = rows
  const holder = clientTitle ?? row?.client ?? null
  const isComplete = download?.state === 'seeding' || download?.state === 'done'
  const knownHops: Partial<Record<HopData['hop'], HopData>> = {
    added: addedHop(match, managerTitle),
    grabbed: createHop('grabbed', 'done', {
      at: download?.added_at ?? row?.added_at ?? null,
      evidence: `It is in ${holder}.`,
      app: holder,
    }),
    downloading: createHop('downloading', download ? 'done' : 'not-known', {
      at: download?.added_at ?? null,
      evidence: download && `${clientTitle} reports "${download.client_state}".`,
      app: holder,
    }),
    downloaded: createHop('downloaded', isComplete ? 'done' : 'pending', {
      at: download?.finished_at ?? null,
      app: holder,
    }),
  }
  return {
    title: download?.name ?? row?.title ?? '',
    hops: hopNames.map(
      (name) =>
        knownHops[name] ??
        (hopsBeforeGrab.has(name)
          ? createHop(name, 'not-known', { because: 'No library knows what it is.' })
          : createHop(name, 'pending')),
    ),
  }
}

/** Why no library has it: one cannot identify it, one did not answer, or none tracks it. */
function addedHop({ rows: [row], clientTitle, unanswered }: DownloadMatch, managerTitle: string | null): HopData {
  if (managerTitle !== null)
    return createHop('added', 'failed', {
      because: `${managerTitle} tracks it but cannot identify it${row?.messages[0] ? `: ${row.messages[0]}` : '.'}`,
      app: managerTitle,
    })
  const [silent] = unanswered
  if (silent) return createHop('added', 'not-known', { because: silent.because, app: silent.subject })
  return createHop('added', 'failed', { because: `${clientTitle} has it, but no library tracks it.`, app: clientTitle })
}
