import { requestStageOf } from '../requests/stage.ts'
import { partLabels, type StageInput } from './hops/hop.ts'
import type { ServerSnapshot } from './snapshot.ts'
import { findServerItem } from './hops/playback-hops.ts'

/** Returns contradictions between apps, each in one sentence. */
export function findDisagreements(input: StageInput): string[] {
  return [
    ...requestManagerDisagreements(input),
    ...input.snapshot.mediaServers.flatMap((server) => mediaServerDisagreements(input, server)),
    ...downloadClientDisagreements(input),
  ]
}

function requestManagerDisagreements({ snapshot, wantedParts }: StageInput): string[] {
  const { requestManager, item, managerTitle } = snapshot
  const request = requestManager?.request.known ? requestManager.request.value : undefined
  if (!requestManager || !request) return []
  if (request.state === 'pending' || request.state === 'declined') {
    if (wantedParts.length === 0 || !item.monitored) return []
    return [
      request.state === 'pending'
        ? `${requestManager.title} has not approved it yet, but ${managerTitle} is already looking for it.`
        : `${requestManager.title} declined it, but ${managerTitle} is already looking for it.`,
    ]
  }
  const queueRows = snapshot.queue.known ? snapshot.queue.value : []
  const { disagreement } = requestStageOf(request, requestManager.title, {
    known: true,
    value: { managerTitle, item, queueRows },
    at: snapshot.now,
  })
  return disagreement === null ? [] : [disagreement]
}

function mediaServerDisagreements(
  { snapshot, allParts, wantedParts }: StageInput,
  { title, serverItem, episodes, scan }: ServerSnapshot,
): string[] {
  const { managerTitle } = snapshot
  if (!serverItem.known || !episodes.known) return []
  const serverItemOf = (part: StageInput['allParts'][number]) =>
    findServerItem(part, snapshot, serverItem.value, episodes.value)
  const notShown = wantedParts.filter((candidate) => candidate.part.file !== null && !serverItemOf(candidate))
  const lastScanAt = scan.known && !scan.value.running ? scan.value.finished_at : null
  const missingSinceScan = notShown.filter(({ importEvent, file }) => {
    const importedAt = importEvent?.at ?? file?.added_at
    return lastScanAt && importedAt && lastScanAt >= importedAt
  })
  const shownWithoutFile = allParts.filter(
    (candidate) => candidate.part.file === null && serverItemOf(candidate)?.playable,
  )
  const [missing, shown] = [partLabels(missingSinceScan, snapshot), partLabels(shownWithoutFile, snapshot)]
  return [
    ...(missingSinceScan.length > 0
      ? [
          missing === ''
            ? `${managerTitle} has it, but ${title} does not show it.`
            : `${managerTitle} has ${missing}, but ${title} does not show it.`,
        ]
      : []),
    ...(shownWithoutFile.length > 0 && !snapshot.hasCopies
      ? [
          shown === ''
            ? `${title} shows it, but ${managerTitle} has no file for it.`
            : `${title} shows ${shown}, but ${managerTitle} has no file for it.`,
        ]
      : []),
  ]
}

/** source: the library polls its clients once a minute, so its states may be slightly out of date. */
function downloadClientDisagreements({ snapshot, wantedParts }: StageInput): string[] {
  return wantedParts.flatMap((wantedPart) => {
    const { queueRow, download, part } = wantedPart
    if (!queueRow || !download || part.file !== null) return []
    const hasFailed = download.state === 'failed' || download.state === 'files-missing'
    if (queueRow.status === 'downloading' && queueRow.health === 'ok' && hasFailed)
      return [gaveUpSentence(snapshot.managerTitle, partLabels([wantedPart], snapshot), queueRow.client)]
    return []
  })
}

function gaveUpSentence(managerTitle: string, label: string, client: string | null): string {
  if (client === null)
    return label === ''
      ? `${managerTitle} lists it as downloading, but the download client gave up on it.`
      : `${managerTitle} lists ${label} as downloading, but the download client gave up on it.`
  return label === ''
    ? `${managerTitle} lists it as downloading, but ${client} gave up on it.`
    : `${managerTitle} lists ${label} as downloading, but ${client} gave up on it.`
}
