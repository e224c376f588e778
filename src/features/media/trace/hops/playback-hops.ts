import type { HopData } from '../../../../../contract/kinds/trace.ts'
import type { ServerItem } from '../../../../platform/media-apps/roles/media-server.ts'
import type { TraceSnapshot } from '../snapshot.ts'
import {
  prefixWithParts,
  createHop,
  partLabels,
  latestOf,
  hopsWithoutApp,
  formatShare,
  type PartWithProgress,
  type StageInput,
} from './hop.ts'

/** Returns the hops from the file in the library to the screen. */
export function playbackHops(input: StageInput): HopData[] {
  return [subtitledHop(input), ...mediaServerHops(input)]
}

function subtitledHop({ snapshot, wantedParts }: StageInput): HopData {
  const { subtitles } = snapshot
  if (!subtitles) return hopsWithoutApp(['subtitled'], snapshot, 'subtitles')[0]!
  const { title: app, wanted: misses } = subtitles
  if (!misses.known) return createHop('subtitled', 'not-known', { because: misses.because, app })
  const here = wantedParts.filter(({ part }) => part.file !== null)
  if (here.length === 0) return createHop('subtitled', 'pending', { app })
  const without = here.filter(({ part }) => misses.value.some((one) => one.part === null || one.part === part.id))
  const evidence = formatShare(
    here.filter((one) => !without.includes(one)),
    wantedParts,
  )
  if (without.length > 0) {
    const languages = [...new Set(misses.value.flatMap((one) => one.languages))].join(', ')
    return createHop('subtitled', 'pending', {
      evidence,
      because: prefixWithParts(without, snapshot, `${app} still looks for subtitles (${languages}).`),
      expected_next: `${app} searches again by itself.`,
      app,
    })
  }
  if (here.length < wantedParts.length) return createHop('subtitled', 'pending', { evidence, app })
  return createHop('subtitled', 'done', { evidence: `${app} misses none.`, app })
}

function mediaServerHops({ snapshot, wantedParts }: StageInput): HopData[] {
  const { mediaServer } = snapshot
  if (!mediaServer) return hopsWithoutApp(['in-library', 'playable'], snapshot, 'server')
  const both = (make: (name: 'in-library' | 'playable') => HopData) => [make('in-library'), make('playable')]
  const { title: app, shown: found, episodes } = mediaServer
  if (!found.known) return both((name) => createHop(name, 'not-known', { because: found.because, app }))
  if (!episodes.known) return both((name) => createHop(name, 'not-known', { because: episodes.because, app }))
  const here = wantedParts.filter(({ part }) => part.file !== null)
  const seenThere = here.flatMap((come) => {
    const entry = findServerItem(come, snapshot, found.value, episodes.value)
    return entry ? [{ come, entry }] : []
  })
  return [
    inLibraryHop({ snapshot, wantedParts, here, partsOnServer: seenThere }),
    playableHop({ snapshot, wantedParts, partsOnServer: seenThere }),
  ]
}

interface PartsOnServer {
  snapshot: TraceSnapshot
  wantedParts: readonly PartWithProgress[]
  partsOnServer: readonly { come: PartWithProgress; entry: ServerItem }[]
}

/** Finds a part by its episode number or file path; a film is the item itself. */
export function findServerItem(
  { part, file }: PartWithProgress,
  { item }: TraceSnapshot,
  found: ServerItem | undefined,
  episodes: readonly ServerItem[],
): ServerItem | undefined {
  if (item.media === 'films') return found
  return (
    episodes.find(({ season, number }) => season === part.season && number === part.number) ??
    episodes.find(({ path }) => path !== null && path === file?.path)
  )
}

function inLibraryHop({
  snapshot,
  wantedParts,
  here,
  partsOnServer,
}: PartsOnServer & { here: readonly PartWithProgress[] }): HopData {
  const { title: app, scan } = snapshot.mediaServer!
  const missing = here.filter((one) => !partsOnServer.some(({ come }) => come === one))
  const at = latestOf(partsOnServer.map(({ entry }) => entry.added_at))
  const evidence = formatShare(partsOnServer, wantedParts)
  if (missing.length > 0) {
    const what = prefixWithParts(missing, snapshot, `${app} does not show it yet.`)
    const arrived = latestOf(missing.map(({ file, importEvent }) => importEvent?.at ?? file?.added_at))
    const next = { expected_next: `${app} shows it after its next library scan.` }
    if (!scan.known || scan.value.running || !scan.value.finished_at || !arrived || scan.value.finished_at < arrived)
      return createHop('in-library', 'pending', { at, evidence, because: what, ...next, app })
    const because = prefixWithParts(missing, snapshot, `${app} has looked since it was imported, and does not show it.`)
    return createHop('in-library', 'failed', { at, evidence, because, app })
  }
  if (partsOnServer.length < wantedParts.length || wantedParts.length === 0)
    return createHop('in-library', 'pending', { at, evidence, app })
  return createHop('in-library', 'done', {
    at,
    evidence: evidence === null ? `${app} shows it.` : `${evidence}, according to ${app}.`,
    app,
  })
}

function playableHop({ snapshot, wantedParts, partsOnServer }: PartsOnServer): HopData {
  const { title: app, sees } = snapshot.mediaServer!
  const empty = partsOnServer.filter(({ entry }) => !entry.playable).map(({ come }) => come)
  const evidence = formatShare(
    partsOnServer.filter(({ entry }) => entry.playable),
    wantedParts,
  )
  if (empty.length > 0) {
    const because = prefixWithParts(empty, snapshot, `${app} shows it and has nothing to play.`)
    return createHop('playable', 'failed', { evidence, because, app })
  }
  const member = snapshot.requestManager?.member?.name
  if (partsOnServer.length > 0 && sees?.known && !sees.value)
    return createHop('playable', 'failed', { evidence, because: `${app} does not show it to ${member}.`, app })
  if (partsOnServer.length < wantedParts.length || wantedParts.length === 0)
    return createHop('playable', 'pending', { evidence, app })
  if (sees && !sees.known) return createHop('playable', 'not-known', { evidence, because: sees.because, app })
  const who = sees && member ? `, for ${member} too` : ''
  return createHop('playable', 'done', {
    evidence: `${app} can play ${partLabels(wantedParts, snapshot) === '' ? 'it' : 'all of it'}${who}.`,
    app,
  })
}
