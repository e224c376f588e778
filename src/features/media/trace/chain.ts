import type { Download } from '../../../platform/media-apps/roles/download-client.ts'
import type { LibraryEvent, LibraryFile, LibraryPart, QueueRow } from '../../../platform/media-apps/roles/library.ts'
import type { Seen } from './look.ts'

/** What happened to one part: the newest grab of it, and what that became. Joined by ids, never by titles. */
export interface Chain {
  part: LibraryPart
  file: LibraryFile | undefined
  grab: LibraryEvent | undefined
  /** Of the newest grab, or of the file that is here. */
  imported: LibraryEvent | undefined
  /** The newest grab failed, or was given up. */
  failed: LibraryEvent | undefined
  /** Its file was taken away since, and not for a better one. */
  deleted: LibraryEvent | undefined
  row: QueueRow | undefined
  download: Download | undefined
}

export function chainsOf(seen: Seen): Chain[] {
  return seen.parts.known ? seen.parts.value.map((part) => chainOf(part, seen)) : []
}

function chainOf(part: LibraryPart, seen: Seen): Chain {
  const isFilm = seen.item.media === 'films'
  const about = <T extends { part: string | null }>(all: readonly T[]) =>
    isFilm ? all : all.filter((one) => one.part === part.id)
  const events = about(seen.history.known ? seen.history.value : [])
  const row = about(seen.queue.known ? seen.queue.value : [])[0]
  const grab = events.find(({ kind }) => kind === 'grabbed')
  const after = (event: LibraryEvent) => !grab || event.at >= grab.at
  const ofGrab = (event: LibraryEvent) => after(event) && (!grab?.download_id || sameDownload(event, grab))
  return {
    part,
    file: seen.files.known ? seen.files.value.find(({ id }) => id === part.file) : undefined,
    grab,
    imported: events.find((one) => one.kind === 'imported' && (part.file !== null || ofGrab(one))),
    failed: events.find((one) => (one.kind === 'failed' || one.kind === 'ignored') && ofGrab(one)),
    deleted: events.find((one) => one.kind === 'deleted' && after(one) && one.reason !== UPGRADED),
    row,
    download: downloadOf(row?.download_id ?? grab?.download_id ?? null, seen),
  }
}

/** source: `EpisodeFileDeleted` and its like say `Upgrade` where a better file took its place. */
const UPGRADED = 'Upgrade'

const sameDownload = (one: LibraryEvent, other: LibraryEvent): boolean =>
  one.download_id?.toUpperCase() === other.download_id?.toUpperCase()

function downloadOf(id: string | null, { downloads }: Seen): Download | undefined {
  if (id === null) return undefined
  return downloads
    .flatMap(({ all }) => (all.known ? all.value : []))
    .find((one) => one.id.toUpperCase() === id.toUpperCase())
}

export const isOut = ({ part }: Chain, now: Date): boolean => part.out_at !== null && part.out_at <= now

/** It is here, on its way, or both wanted and out. */
export const isWanted = (chain: Chain, now: Date): boolean =>
  chain.part.file !== null || chain.row !== undefined || (chain.part.monitored && isOut(chain, now))
