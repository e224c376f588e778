import type { HopData } from '../../../../../contract/kinds/trace.ts'
import type { ServerItem } from '../../../../platform/media-apps/roles/media-server.ts'
import type { ServerSnapshot, TraceSnapshot } from '../snapshot.ts'
import type { UnknownValue } from '../../../../lib/known.ts'
import { mergeHops } from './merge-hops.ts'
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
  const { title: app, worksForLibrary, missingSubtitles, live } = subtitles
  if (!worksForLibrary)
    return createHop('subtitled', 'not-needed', {
      because: `${app} is not connected to ${snapshot.managerTitle}.`,
      app,
    })
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
    const looking = `${app} is still looking for subtitles (${languages})${throttledClause(subtitles)}.`
    return createHop('subtitled', 'pending', {
      evidence,
      because: prefixWithParts(partsWithoutSubtitles, snapshot, looking),
      expected_next: `${app} searches again by itself.`,
      app,
    })
  }
  if (availableParts.length < wantedParts.length) return createHop('subtitled', 'pending', { evidence, app })
  if (live.known && !live.value) {
    const because = `${app} receives no live updates from ${snapshot.managerTitle}, so it may not know this file yet.`
    return createHop('subtitled', 'not-known', { because, app })
  }
  return createHop('subtitled', 'done', { evidence: `${app} is missing none.`, app })
}

function throttledClause({ allThrottled }: NonNullable<TraceSnapshot['subtitles']>): string {
  if (!allThrottled.known || allThrottled.value === null) return ''
  const sites = allThrottled.value.map(({ name, because }) => `${name}: ${because}`).join(', ')
  return `, but uses none of its sites for now (${sites})`
}

/** Each server has its own hops; those of the same name are shown as one. */
function mediaServerHops(input: StageInput): HopData[] {
  const { mediaServers } = input.snapshot
  if (mediaServers.length === 0) return hopsWithoutApp(['in-library', 'playable'], input.snapshot, 'mediaServer')
  const [inLibrary, playable] = [[], []] as HopData[][]
  for (const server of mediaServers) {
    const hops = serverHops(input, server)
    inLibrary!.push(hops[0])
    playable!.push(hops[1])
  }
  return [mergeHops(inLibrary!), mergeHops(playable!)]
}

function serverHops({ snapshot, wantedParts }: StageInput, server: ServerSnapshot): [HopData, HopData] {
  const { title: app, serverItem, episodes } = server
  const unknown = !serverItem.known ? serverItem : !episodes.known ? episodes : undefined
  if (unknown || !serverItem.known || !episodes.known) {
    const because = unknown?.because ?? null
    return [
      createHop('in-library', 'not-known', { because, app }),
      createHop('playable', 'not-known', { because, app }),
    ]
  }
  const availableParts = wantedParts.filter(({ part }) => part.file !== null)
  const partsOnServer = availableParts.flatMap((part) => {
    const entry = findServerItem(part, snapshot, serverItem.value, episodes.value)
    return entry ? [{ part, entry }] : []
  })
  return [
    inLibraryHop({ snapshot, server, wantedParts, availableParts, partsOnServer }),
    playableHop({ snapshot, server, wantedParts, partsOnServer }),
  ]
}

interface PartsOnServer {
  snapshot: TraceSnapshot
  server: ServerSnapshot
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
  server: { title: app, scan },
  wantedParts,
  availableParts,
  partsOnServer,
}: PartsOnServer & { availableParts: readonly PartWithProgress[] }): HopData {
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

function playableHop({
  snapshot,
  server: { title: app, memberCanSee },
  wantedParts,
  partsOnServer,
}: PartsOnServer): HopData {
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
  if (memberCanSee && !memberCanSee.known && !neverTells(memberCanSee))
    return createHop('playable', 'not-known', { evidence, because: memberCanSee.because, app })
  const isWhole = partLabels(wantedParts, snapshot) === ''
  const canMember = memberCanSee?.known === true && Boolean(member)
  return createHop('playable', 'done', {
    evidence: [
      `${app} can play ${isWhole ? 'it' : 'all of it'}${canMember ? `, for ${member} too` : ''}.`,
      ...(memberCanSee && !memberCanSee.known ? [memberCanSee.because] : []),
    ],
    app,
  })
}

/** A server that has no answer for any title says nothing about this one. */
export const neverTells = ({ code }: UnknownValue): boolean => code === 'APP-19'
