import type { Download } from '../../../../platform/media-apps/roles/download-client.ts'
import { bytes } from '../../../../lib/bytes.ts'
import type { Seen } from '../look.ts'
import type { Underway } from '../underway.ts'
import { mends, lately, REST_MINUTES, says, verdict, type Verdict } from '../verdict.ts'
import { clientDiskFull, clientUnreachable, tunnelDown } from './surroundings.ts'

/** A download that would take longer than this at its present speed, and has had an hour to gather speed, is slow. */
const SLOW_DAYS = 3
const SLOW_AFTER_MINUTES = 60
const DAY_SECONDS = 86_400

/** Why a download that is not whole does not grow; undefined while it does, or may yet. */
export function whyNotFetched(one: Underway, seen: Seen): Verdict | undefined {
  const { download, client } = one
  const flows = download !== undefined && download.down_bytes_per_second > 0
  const moving = download !== undefined && goesOn(download, seen.now)
  const around =
    (flows ? undefined : (tunnelDown(one, seen) ?? clientUnreachable(one))) ??
    (moving ? undefined : (clientDiskFull(client) ?? heldByClient(one)))
  if (around) return { ...around, since: download?.moved_at ?? null }
  return download ? byState(one, download, seen.now) : unseen(one, seen)
}

/** source: the queue specification of Sonarr and Radarr refuses what is no better than what they wait for. */
const another = (library: string): string =>
  `Have ${library} give it up and look for another: while it waits there, no equal one is taken.`

/** By what moves, not by its name: a client calls a torrent "downloading" that has not had a byte for a day. */
function goesOn(
  { state, moved_at: moved, added_at: added, down_bytes_per_second: speed }: Download,
  now: Date,
): boolean {
  if (state === 'unpacking' || state === 'moving' || state === 'checking' || state === 'queued') return true
  if (state === 'failed' || state === 'files-missing' || state === 'paused') return false
  return speed > 0 || lately(moved ?? added, now, REST_MINUTES)
}

function heldByClient({ client, download }: Underway): Verdict | undefined {
  if (!client?.paused.known || !client.paused.value || download?.state === 'failed') return undefined
  return verdict('paused', {
    summary: `${client.title} is paused, and everything in it waits.`,
    evidence: [`${client.title} says that all of it is paused.`],
    advice: `Have ${client.title} go on with it.`,
    command: mends('paused'),
    shared: `paused ${client.service}`,
  })
}

function byState({ clientName: name, library }: Underway, download: Download, now: Date): Verdict | undefined {
  const advice = another(library.title)
  const { state, said, reason, moved_at: moved, added_at: added } = download
  const since = moved ?? added
  const told = says(name, said)
  switch (state) {
    case 'stalled':
    case 'downloading':
      return stalled(name, download, now, advice)
    case 'metadata':
      return lately(added, now, REST_MINUTES)
        ? undefined
        : verdict('no-peers', {
            summary: 'Nobody was found who knows what is in it.',
            evidence: [told],
            advice,
            command: mends('no-peers'),
            since,
          })
    case 'paused':
      return verdict('paused', {
        summary: `Somebody paused it in ${name}.`,
        evidence: [told],
        advice: `Have ${name} go on with it.`,
        command: mends('paused'),
        since,
      })
    case 'files-missing':
      return verdict('files-missing', {
        summary: 'Its files are gone from where the client put them.',
        evidence: [told, ...(download.path === null ? [] : [`It looks for them at ${download.path}.`])],
        advice: `Put them back, or have ${library.title} give it up and look for it anew.`,
        command: mends('files-missing'),
        since,
      })
    case 'failed':
      return verdict('failed', {
        summary: `${name} gave it up.`,
        evidence: [told, ...(reason === null ? [] : [says(name, reason)])],
        advice,
        command: mends('failed'),
        since: download.ended_at ?? since,
      })
    case 'unknown':
      return verdict('not-known', {
        summary: `${name} says "${said}", and usher does not know what that means for it.`,
        evidence: [told],
        advice: `See what ${name} says about it.`,
        since,
      })
    default:
      return undefined
  }
}

function stalled(name: string, download: Download, now: Date, advice: string): Verdict | undefined {
  const { said, seeds, availability, moved_at: moved, added_at: added, down_bytes_per_second: speed } = download
  const told = says(name, said)
  const since = moved ?? added
  const helps = (reason: 'no-peers' | 'slow') => ({ advice, command: mends(reason), since })
  if (speed === 0 && !lately(moved ?? added, now, REST_MINUTES)) {
    const nobody = seeds === 0 || (availability !== null && availability < 1)
    const copies = availability === null ? [] : [`Those who are connected have ${availability} of a copy among them.`]
    return nobody
      ? verdict('no-peers', {
          summary: 'Nobody who has all of it is connected.',
          evidence: [told, ...copies],
          ...helps('no-peers'),
        })
      : verdict('slow', {
          summary: 'Others are connected, and nothing comes from them.',
          evidence: [told],
          ...helps('slow'),
        })
  }
  const left = Math.max(0, download.size_bytes - download.done_bytes)
  const days = speed > 0 ? left / speed / DAY_SECONDS : 0
  if (days < SLOW_DAYS || lately(added, now, SLOW_AFTER_MINUTES)) return undefined
  return verdict('slow', {
    summary: `It would take another ${Math.round(days)} days at this speed.`,
    evidence: [`${bytes(left)} are left, and ${bytes(speed)} come in a second.`],
    ...helps('slow'),
  })
}

/** Nobody was seen to have it: what the library says of it is all there is. */
function unseen({ row, library, client, clientName }: Underway, { clients }: Seen): Verdict | undefined {
  const silent = [client, ...clients].find((one) => one && !one.downloads.known)?.downloads
  const because = silent && !silent.known ? [silent.because] : []
  const [said] = row.messages
  const evidence = [
    ...(said === undefined ? [says(library.title, row.status)] : [says(library.title, said)]),
    ...because,
  ]
  if (row.status === 'paused')
    return verdict('paused', {
      summary: `It is paused in ${clientName}.`,
      evidence,
      advice: `Have ${clientName} go on with it.`,
      command: mends('paused'),
    })
  // The library’s own words for it: a hint, since they are in the language it is set to.
  if (row.status === 'warning' && said !== undefined && NO_CONNECTIONS.test(said))
    return verdict('no-peers', {
      summary: 'Nobody who has it is connected.',
      evidence,
      advice: another(library.title),
      command: mends('no-peers'),
    })
  if (row.health !== null && row.health !== 'ok')
    return verdict('not-known', {
      summary: `${library.title} sees something wrong with it, and ${clientName} could not be asked what.`,
      evidence,
      advice: `See whether ${clientName} runs.`,
      command: 'usher status',
    })
  if (because.length > 0 || client === undefined || row.download_id === null) return undefined
  return verdict('files-missing', {
    summary: `${library.title} waits for a download that ${clientName} does not have.`,
    evidence: [says(library.title, row.status), `${clientName} has nothing with its number.`],
    advice: `Have ${library.title} give it up and look for it anew.`,
    command: mends('files-missing'),
  })
}

/** source: the text of Sonarr and Radarr for `stalledDL` and `metaDL`. */
const NO_CONNECTIONS = /no connections|stalled/i
