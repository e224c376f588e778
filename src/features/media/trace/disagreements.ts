import { standingOf } from '../requests/standing.ts'
import { labels, type Judged } from './hops/hop.ts'
import { entryOf } from './hops/shown.ts'

/** Where two apps say different things about it, each in one sentence. */
export function disagreementsOf(judged: Judged): string[] {
  return [...withDesk(judged), ...withServer(judged), ...withClients(judged)]
}

function withDesk({ seen, wanted }: Judged): string[] {
  const { desk, item, library } = seen
  const request = desk?.request.known ? desk.request.value : undefined
  if (!desk || !request) return []
  if (request.state === 'pending' || request.state === 'declined') {
    const word = request.state === 'pending' ? 'waits for somebody to approve it' : 'declined it'
    return wanted.length > 0 && item.monitored ? [`${desk.title} ${word}, and ${library} already looks for it.`] : []
  }
  const coming = seen.queue.known ? seen.queue.value : []
  const { disagreement } = standingOf(request, desk.title, {
    known: true,
    value: { library, item, coming },
    at: seen.now,
  })
  return disagreement === null ? [] : [disagreement]
}

function withServer({ seen, all, wanted }: Judged): string[] {
  const { server, library } = seen
  if (!server?.shown.known || !server.episodes.known) return []
  const { title, shown, episodes, scan } = server
  const entry = (come: Judged['all'][number]) => entryOf(come, seen, shown.value, episodes.value)
  const without = wanted.filter((one) => one.part.file !== null && !entry(one))
  const looked = scan.known && !scan.value.running ? scan.value.ended_at : null
  const late = without.filter(({ imported, file }) => {
    const at = imported?.at ?? file?.added_at
    return looked && at && looked >= at
  })
  const ghosts = all.filter((one) => one.part.file === null && entry(one)?.playable)
  const name = (some: Judged['all']) => labels(some, seen) || 'it'
  return [
    ...(late.length > 0 ? [`${library} has ${name(late)}, and ${title} does not show it.`] : []),
    ...(ghosts.length > 0 ? [`${title} shows ${name(ghosts)}, and ${library} has no file of it.`] : []),
  ]
}

/** source: the library asks its clients once a minute, so what it says of one may be a little old. */
function withClients({ seen, wanted }: Judged): string[] {
  return wanted.flatMap((come) => {
    const { row, download, part } = come
    if (!row || !download || part.file !== null) return []
    const name = labels([come], seen) || 'it'
    const client = row.client ?? 'the download client'
    const lost = download.state === 'failed' || download.state === 'files-missing'
    if (row.status === 'downloading' && row.health === 'ok' && lost)
      return [`${seen.library} says ${name} is downloading, and ${client} gave it up.`]
    return []
  })
}
