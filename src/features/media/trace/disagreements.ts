import { requestStageOf } from '../requests/stage.ts'
import { partLabels, type StageInput } from './hops/hop.ts'
import { findServerItem } from './hops/playback-hops.ts'

/** Returns contradictions between apps, each in one sentence. */
export function findDisagreements(input: StageInput): string[] {
  return [
    ...requestManagerDisagreements(input),
    ...mediaServerDisagreements(input),
    ...downloadClientDisagreements(input),
  ]
}

function requestManagerDisagreements({ snapshot, wantedParts }: StageInput): string[] {
  const { requestManager, item, managerTitle } = snapshot
  const request = requestManager?.request.known ? requestManager.request.value : undefined
  if (!requestManager || !request) return []
  if (request.state === 'pending' || request.state === 'declined') {
    const word = request.state === 'pending' ? 'waits for somebody to approve it' : 'declined it'
    return wantedParts.length > 0 && item.monitored
      ? [`${requestManager.title} ${word}, and ${managerTitle} already looks for it.`]
      : []
  }
  const queueRows = snapshot.queue.known ? snapshot.queue.value : []
  const { disagreement } = requestStageOf(request, requestManager.title, {
    known: true,
    value: { managerTitle, item, queueRows },
    at: snapshot.now,
  })
  return disagreement === null ? [] : [disagreement]
}

function mediaServerDisagreements({ snapshot, allParts, wantedParts }: StageInput): string[] {
  const { mediaServer, managerTitle } = snapshot
  if (!mediaServer?.shown.known || !mediaServer.episodes.known) return []
  const { title, shown, episodes, scan } = mediaServer
  const entry = (come: StageInput['allParts'][number]) => findServerItem(come, snapshot, shown.value, episodes.value)
  const without = wantedParts.filter((one) => one.part.file !== null && !entry(one))
  const looked = scan.known && !scan.value.running ? scan.value.finished_at : null
  const late = without.filter(({ importEvent, file }) => {
    const at = importEvent?.at ?? file?.added_at
    return looked && at && looked >= at
  })
  const ghosts = allParts.filter((one) => one.part.file === null && entry(one)?.playable)
  const name = (some: StageInput['allParts']) => partLabels(some, snapshot) || 'it'
  return [
    ...(late.length > 0 ? [`${managerTitle} has ${name(late)}, and ${title} does not show it.`] : []),
    ...(ghosts.length > 0 ? [`${title} shows ${name(ghosts)}, and ${managerTitle} has no file of it.`] : []),
  ]
}

/** source: the library asks its clients once a minute, so what it says of one may be a little old. */
function downloadClientDisagreements({ snapshot, wantedParts }: StageInput): string[] {
  return wantedParts.flatMap((come) => {
    const { queueRow, download, part } = come
    if (!queueRow || !download || part.file !== null) return []
    const name = partLabels([come], snapshot) || 'it'
    const client = queueRow.client ?? 'the download client'
    const lost = download.state === 'failed' || download.state === 'files-missing'
    if (queueRow.status === 'downloading' && queueRow.health === 'ok' && lost)
      return [`${snapshot.managerTitle} lists ${name} as downloading, but ${client} gave it up.`]
    return []
  })
}
