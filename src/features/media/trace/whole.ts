import type { TraceData } from '../../../../contract/kinds/trace.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Judged } from './hops/hop.ts'
import type { Seen } from './look.ts'

/** Whoever did not answer, each reason once. */
export function silentOf(seen: Seen): TraceData['not_known'] {
  const { library, desk, server, subtitles } = seen
  const asked: [string, Known<unknown> | null | undefined][] = [
    ...[
      seen.parts,
      seen.files,
      seen.history,
      seen.queue,
      seen.blocked,
      seen.commands,
      seen.sources,
      seen.importing,
    ].map((one): [string, Known<unknown>] => [library, one]),
    ...seen.downloads.map(({ client, all }): [string, Known<unknown>] => [client, all]),
    ...seen.managers.flatMap(({ manager, indexers, asked: queries }): [string, Known<unknown>][] => [
      [manager, indexers],
      [manager, queries],
    ]),
    [desk?.title ?? '', desk?.request],
    [server?.title ?? '', server?.shown],
    [server?.title ?? '', server?.episodes],
    [server?.title ?? '', server?.scan],
    [server?.title ?? '', server?.sees],
    [subtitles?.title ?? '', subtitles?.wanted],
  ]
  const silent = asked.flatMap(([app, one]) => (one && !one.known ? [{ app, because: one.because }] : []))
  return [...new Map(silent.map((one) => [one.because, one])).values()]
}

/**
 * False where a torrent was imported by a library that is set to copy; otherwise it is not known from what the apps
 * say, because hardlinks that cannot be made become copies silently.
 */
export function linkedIn({ seen, wanted }: Judged): boolean | null {
  const here = wanted.filter(({ part }) => part.file !== null)
  const torrents = here.filter(({ imported, grab }) => TORRENT.test(imported?.download_id ?? grab?.download_id ?? ''))
  return here.length > 0 && torrents.length === here.length && seen.importing.known && !seen.importing.value.hardlinks
    ? false
    : null
}

/** A torrent's hash. */
const TORRENT = /^[0-9A-F]{40}$/i
