import type { TraceData } from '../../../../contract/kinds/trace.ts'
import { unansweredReasons, type Known } from '../../../lib/known.ts'
import type { StageInput } from './hops/hop.ts'
import type { TraceSnapshot } from './snapshot.ts'

/** Returns every app that did not answer, with its reasons. */
export function unansweredInTrace(snapshot: TraceSnapshot): TraceData['not_known'] {
  const { managerTitle, requestManager, mediaServers, subtitles } = snapshot
  const answers: [string, Known<unknown> | null | undefined][] = [
    ...[
      snapshot.parts,
      snapshot.files,
      snapshot.history,
      snapshot.queue,
      snapshot.blocklist,
      snapshot.commands,
      snapshot.configuredIndexers,
      snapshot.importSettings,
    ].map((answer): [string, Known<unknown>] => [managerTitle, answer]),
    ...snapshot.downloads.map(({ client, all }): [string, Known<unknown>] => [client, all]),
    ...snapshot.indexerManagers.flatMap(({ manager, indexers, queries }): [string, Known<unknown>][] => [
      [manager, indexers],
      [manager, queries],
    ]),
    [requestManager?.title ?? '', requestManager?.request],
    ...mediaServers.flatMap(({ title, serverItem, episodes, scan, memberCanSee }) =>
      [serverItem, episodes, scan, memberCanSee].map((answer): [string, Known<unknown> | null] => [title, answer]),
    ),
    [subtitles?.title ?? '', subtitles?.missingSubtitles],
    [subtitles?.title ?? '', subtitles?.live],
    [subtitles?.title ?? '', subtitles?.allThrottled],
  ]
  return answers.flatMap(([app, answer]) => (answer ? unansweredReasons(app, answer) : []))
}

/**
 * Returns false if a torrent was imported by a library that is set to copy. Otherwise null, because failed hardlinks
 * silently become copies.
 */
export function importWasHardlinked({ snapshot, wantedParts }: StageInput): boolean | null {
  const availableParts = wantedParts.filter(({ part }) => part.file !== null)
  const torrents = availableParts.filter(({ importEvent, grabEvent }) =>
    TORRENT_HASH.test(importEvent?.download_id ?? grabEvent?.download_id ?? ''),
  )
  return availableParts.length > 0 &&
    torrents.length === availableParts.length &&
    snapshot.importSettings.known &&
    !snapshot.importSettings.value.hardlinks
    ? false
    : null
}

const TORRENT_HASH = /^[0-9A-F]{40}$/i
