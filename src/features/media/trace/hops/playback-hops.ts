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
  const { title: app, missingSubtitles } = subtitles
  if (!missingSubtitles.known) return createHop('subtitled', 'not-known', { because: missingSubtitles.because, app })
  const availableParts = wantedParts.filter(({ part }) => part.file !== null)
  if (availableParts.length === 0) return createHop('subtitled', 'pending', { app })
  const partsWithoutSubtitles = availableParts.filter(({ part }) =>
    missingSubtitles.value.some((missing) => missing.part === null || missing.part === part.id),
  )
  const evidence = formatShare(
    availableParts.filter((part) => !partsWithoutSubtitles.includes(part)),
    wantedParts,
  )
  if (partsWithoutSubtitles.length > 0) {
    const languages = [...new Set(missingSubtitles.value.flatMap((missing) => missing.languages))].join(', ')
    return createHop('subtitled', 'pending', {
      evidence,
      because: prefixWithParts(
        partsWithoutSubtitles,
        snapshot,
        `${app} is still looking for subtitles (${languages}).`,
      ),
      expected_next: `${app} searches again by itself.`,
      app,
    })
  }
  if (availableParts.length < wantedParts.length) return createHop('subtitled', 'pending', { evidence, app })
  return createHop('subtitled', 'done', { evidence: `${app} is missing none.`, app })
}

function mediaServerHops({ snapshot, wantedParts }: StageInput): HopData[] {
  const { mediaServer } = snapshot
  if (!mediaServer) return hopsWithoutApp(['in-library', 'playable'], snapshot, 'mediaServer')
  const forBothHops = (createFor: (name: 'in-library' | 'playable') => HopData) => [
    createFor('in-library'),
    createFor('playable'),
  ]
  const { title: app, serverItem, episodes } = mediaServer
  if (!serverItem.known)
    return forBothHops((name) => createHop(name, 'not-known', { because: serverItem.because, app }))
  if (!episodes.known) return forBothHops((name) => createHop(name, 'not-known', { because: episodes.because, app }))
  const availableParts = wantedParts.filter(({ part }) => part.file !== null)
  const partsOnServer = availableParts.flatMap((part) => {
    const entry = findServerItem(part, snapshot, serverItem.value, episodes.value)
    return entry ? [{ part, entry }] : []
  })
  return [
    inLibraryHop({ snapshot, wantedParts, availableParts, partsOnServer }),
    playableHop({ snapshot, wantedParts, partsOnServer }),
  ]
}

interface PartsOnServer {
  snapshot: TraceSnapshot
  wantedParts: readonly PartWithProgress[]
  partsOnServer: readonly { part: PartWithProgress; entry: ServerItem }[]
}

/** Finds a part by its episode number or file path; a film is the item itself. */
export function findServerItem(
  { part, file }: PartWithProgress,
  { item }: TraceSnapshot,
  serverItem: ServerItem | undefined,
  episodes: readonly ServerItem[],
): ServerItem | undefined {
  if (item.media === 'films') return serverItem
  return (
    episodes.find(({ season, number }) => season === part.season && number === part.number) ??
    episodes.find(({ path }) => path !== null && path === file?.path)
  )
}

function inLibraryHop({
  snapshot,
  wantedParts,
  availableParts,
  partsOnServer,
}: PartsOnServer & { availableParts: readonly PartWithProgress[] }): HopData {
  const { title: app, scan } = snapshot.mediaServer!
  const missing = availableParts.filter((availablePart) => !partsOnServer.some(({ part }) => part === availablePart))
  const at = latestOf(partsOnServer.map(({ entry }) => entry.added_at))
  const evidence = formatShare(partsOnServer, wantedParts)
  if (missing.length > 0) {
    const notShown = prefixWithParts(missing, snapshot, `${app} does not show it yet.`)
    const importedAt = latestOf(missing.map(({ file, importEvent }) => importEvent?.at ?? file?.added_at))
    const next = { expected_next: `${app} shows it after its next library scan.` }
    if (
      !scan.known ||
      scan.value.running ||
      !scan.value.finished_at ||
      !importedAt ||
      scan.value.finished_at < importedAt
    )
      return createHop('in-library', 'pending', { at, evidence, because: notShown, ...next, app })
    const because = prefixWithParts(
      missing,
      snapshot,
      `${app} has scanned its library since the import but does not show it.`,
    )
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
  const { title: app, memberCanSee } = snapshot.mediaServer!
  const unplayable = partsOnServer.filter(({ entry }) => !entry.playable).map(({ part }) => part)
  const evidence = formatShare(
    partsOnServer.filter(({ entry }) => entry.playable),
    wantedParts,
  )
  if (unplayable.length > 0) {
    const because = prefixWithParts(unplayable, snapshot, `${app} shows it but has no playable file.`)
    return createHop('playable', 'failed', { evidence, because, app })
  }
  const member = snapshot.requestManager?.member?.name
  if (partsOnServer.length > 0 && memberCanSee?.known && !memberCanSee.value)
    return createHop('playable', 'failed', { evidence, because: `${app} does not show it to ${member}.`, app })
  if (partsOnServer.length < wantedParts.length || wantedParts.length === 0)
    return createHop('playable', 'pending', { evidence, app })
  if (memberCanSee && !memberCanSee.known)
    return createHop('playable', 'not-known', { evidence, because: memberCanSee.because, app })
  const who = memberCanSee && member ? `, for ${member} too` : ''
  return createHop('playable', 'done', {
    evidence: `${app} can play ${partLabels(wantedParts, snapshot) === '' ? 'it' : 'all of it'}${who}.`,
    app,
  })
}
