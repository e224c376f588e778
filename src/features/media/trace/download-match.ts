import { hopNames, type HopData, type TraceData } from '../../../../contract/kinds/trace.ts'
import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import { createHop } from './hops/hop.ts'
import type { TraceApps } from './apps.ts'

/** The library that waits for a download, and the client that has it. */
export interface DownloadMatch {
  rows: QueueRow[]
  /** The library's index among the queried ones. */
  managerIndex: number | null
  download: ClientDownload | null
  clientTitle: string | null
  unanswered: TraceData['not_known']
}

/** Queries each app once. Returns undefined if all answered and none knows the id: it is not a download id. */
export async function matchDownload(number: string, apps: TraceApps): Promise<DownloadMatch | undefined> {
  const held = await searchQueuesAndClients(number, apps)
  return held.rows.length > 0 || held.download || held.unanswered.length > 0 ? held : undefined
}

async function searchQueuesAndClients(
  number: string,
  { mediaManagers, downloadClients }: TraceApps,
): Promise<DownloadMatch> {
  const same = (id: string | null) => id?.toUpperCase() === number.toUpperCase()
  const [queues, clients] = await Promise.all([
    Promise.all(mediaManagers.map((one) => one.queue())),
    Promise.all(downloadClients.map(async ({ title, ...one }) => ({ title, all: await one.downloads() }))),
  ])
  const found = queues.map((queue) => (queue.known ? queue.value.filter(({ download_id: id }) => same(id)) : []))
  const library = found.findIndex((rows) => rows.length > 0)
  const holder = clients
    .flatMap(({ title, all }) => (all.known ? all.value.map((download) => ({ title, download })) : []))
    .find(({ download }) => same(download.id))
  return {
    rows: found[library] ?? [],
    managerIndex: library < 0 ? null : library,
    download: holder?.download ?? null,
    clientTitle: holder?.title ?? null,
    unanswered: [
      ...queues.flatMap((one, at) => (one.known ? [] : [{ subject: mediaManagers[at]!.title, because: one.because }])),
      ...clients.flatMap(({ title, all }) => (all.known ? [] : [{ subject: title, because: all.because }])),
    ],
  }
}

/** Describes a download that no library knows. */
export function describeUntrackedDownload(
  { rows, download, clientTitle, unanswered }: DownloadMatch,
  library: string | null,
): {
  title: string
  hops: HopData[]
} {
  const [row] = rows
  const [unheard] = unanswered
  const title = download?.name ?? row?.title ?? ''
  const added =
    library !== null
      ? createHop('added', 'failed', {
          because: `${library} waits for it and cannot tell what it is${row?.messages[0] ? `: ${row.messages[0]}` : '.'}`,
          app: library,
        })
      : unheard
        ? createHop('added', 'not-known', { because: unheard.because, app: unheard.subject })
        : createHop('added', 'failed', {
            because: `${clientTitle} has it, and no library waits for it.`,
            app: clientTitle,
          })
  const has = clientTitle ?? row?.client ?? null
  const whole = download?.state === 'seeding' || download?.state === 'done'
  const told: Partial<Record<HopData['hop'], HopData>> = {
    added,
    grabbed: createHop('grabbed', 'done', {
      at: download?.added_at ?? row?.added_at ?? null,
      evidence: `It is in ${has}.`,
      app: has,
    }),
    downloading: createHop('downloading', download ? 'done' : 'not-known', {
      at: download?.added_at ?? null,
      evidence: download && `${clientTitle} says "${download.client_state}".`,
      app: has,
    }),
    downloaded: createHop('downloaded', whole ? 'done' : 'pending', { at: download?.finished_at ?? null, app: has }),
  }
  const unasked = (name: HopData['hop']) =>
    name === 'requested' || name === 'approved' || name === 'monitored' || name === 'released' || name === 'searched'
  return {
    title,
    hops: hopNames.map(
      (name) =>
        told[name] ??
        (unasked(name)
          ? createHop(name, 'not-known', { because: 'No library knows what it is.' })
          : createHop(name, 'pending')),
    ),
  }
}
