import { hopNames, type HopData, type TraceData } from '../../../../contract/kinds/trace.ts'
import type { Download } from '../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../platform/media-apps/roles/library.ts'
import { hop } from './hops/hop.ts'
import type { TraceApps } from './apps.ts'

/** What has a download of this number: the rows of the library that waits for it, and the client that holds it. */
export interface Held {
  rows: QueueRow[]
  /** The place of that library among those that were asked. */
  library: number | null
  download: Download | null
  client: string | null
  silent: TraceData['not_known']
}

/** One question an app. Undefined where all answered and none has it: it is no number of a download then. */
export async function heldAs(number: string, apps: TraceApps): Promise<Held | undefined> {
  const held = await lookFor(number, apps)
  return held.rows.length > 0 || held.download || held.silent.length > 0 ? held : undefined
}

async function lookFor(number: string, { libraries, downloads }: TraceApps): Promise<Held> {
  const same = (id: string | null) => id?.toUpperCase() === number.toUpperCase()
  const [queues, clients] = await Promise.all([
    Promise.all(libraries.map((one) => one.queue())),
    Promise.all(downloads.map(async ({ title, ...one }) => ({ title, all: await one.downloads() }))),
  ])
  const found = queues.map((queue) => (queue.known ? queue.value.filter(({ download_id: id }) => same(id)) : []))
  const library = found.findIndex((rows) => rows.length > 0)
  const holder = clients
    .flatMap(({ title, all }) => (all.known ? all.value.map((download) => ({ title, download })) : []))
    .find(({ download }) => same(download.id))
  return {
    rows: found[library] ?? [],
    library: library < 0 ? null : library,
    download: holder?.download ?? null,
    client: holder?.title ?? null,
    silent: [
      ...queues.flatMap((one, at) => (one.known ? [] : [{ app: libraries[at]!.title, because: one.because }])),
      ...clients.flatMap(({ title, all }) => (all.known ? [] : [{ app: title, because: all.because }])),
    ],
  }
}

/** A download that no library can place: it is in a client, and what it is nobody says. */
export function unplaced(
  { rows, download, client, silent }: Held,
  library: string | null,
): {
  title: string
  hops: HopData[]
} {
  const [row] = rows
  const [unheard] = silent
  const title = download?.name ?? row?.title ?? ''
  const known =
    library !== null
      ? hop('known', 'failed', {
          because: `${library} waits for it and cannot tell what it is${row?.messages[0] ? `: ${row.messages[0]}` : '.'}`,
          app: library,
        })
      : unheard
        ? hop('known', 'not-known', unheard)
        : hop('known', 'failed', { because: `${client} has it, and no library waits for it.`, app: client })
  const has = client ?? row?.client ?? null
  const whole = download?.state === 'seeding' || download?.state === 'done'
  const told: Partial<Record<HopData['hop'], HopData>> = {
    known,
    grabbed: hop('grabbed', 'done', {
      at: download?.added_at ?? row?.added_at ?? null,
      evidence: `It is in ${has}.`,
      app: has,
    }),
    downloading: hop('downloading', download ? 'done' : 'not-known', {
      at: download?.added_at ?? null,
      evidence: download && `${client} says "${download.said}".`,
      app: has,
    }),
    downloaded: hop('downloaded', whole ? 'done' : 'waiting', { at: download?.ended_at ?? null, app: has }),
  }
  const unasked = (name: HopData['hop']) =>
    name === 'asked' || name === 'approved' || name === 'monitored' || name === 'released' || name === 'searched'
  return {
    title,
    hops: hopNames.map(
      (name) =>
        told[name] ??
        (unasked(name) ? hop(name, 'not-known', { because: 'No library says what it is.' }) : hop(name, 'waiting')),
    ),
  }
}
