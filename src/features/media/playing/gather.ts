import type { PlaybackData, PlayingData } from '../../../../contract/kinds/playing.ts'
import { completenessOf, isNotRunning, type Known } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { PlayingItem, ServerSession } from '../../../platform/media-apps/roles/media-server.ts'
import { gatherEnabledApps } from '../trace/apps.ts'
import { summarizePlaying } from './summary.ts'

/** Asks every media server and audio server what is playing. Throws if the engine does not answer. */
export async function gatherPlaying(machine: Machine, member: string | undefined): Promise<PlayingData> {
  const { mediaServers, audioServers, not_known: outside } = await gatherEnabledApps(machine)
  const servers = [...mediaServers, ...audioServers]
  const answers = await Promise.all(servers.map(async (server) => ({ server, sessions: await server.sessions() })))
  const playbacks = answers.flatMap(({ server: { service }, sessions }) =>
    sessions.known ? sessions.value.flatMap((session) => toPlayback(service, session)) : [],
  )
  const selected = playbacks.filter((playback) => member === undefined || isPlayedBy(playback, member))
  const completeness = completenessOf([
    ...answers.flatMap(({ server: { title }, sessions }) => unansweredReason(title, sessions)),
    ...outside,
  ])
  return {
    summary: summarizePlaying({
      playbacks: selected,
      member,
      has_servers: servers.length > 0,
      not_known: completeness.not_known,
    }),
    member: member ?? null,
    observed_at: machine.now().toISOString(),
    playbacks: selected.toSorted((one, other) => sortKey(one).localeCompare(sortKey(other))),
    ...completeness,
  }
}

/** Nothing plays on a server whose container does not run. */
function unansweredReason(subject: string, sessions: Known<unknown>): PlayingData['not_known'] {
  return sessions.known || isNotRunning(sessions) ? [] : [{ subject, because: sessions.because }]
}

/** The servers may spell the same name differently. */
const isPlayedBy = ({ member }: PlaybackData, wanted: string): boolean =>
  member?.toLowerCase() === wanted.trim().toLowerCase()

const sortKey = ({ member, title, season, episode, service, device_name }: PlaybackData): string =>
  [member, title, season, episode, service, device_name].map((part) => part ?? '').join('\n')

function toPlayback(service: string, session: ServerSession): PlaybackData[] {
  const { item, member, paused, method, transcode_reasons } = session
  if (item === null) return []
  return [
    {
      service,
      member,
      ...nameOf(item),
      device_name: session.device || null,
      player_app: session.client || null,
      paused,
      position_seconds: wholeNumber(session.position_seconds),
      length_seconds: wholeNumber(item.length_seconds),
      playback_method: method,
      transcode_reasons,
      bits_per_second: wholeNumber(session.bits_per_second),
      started_at: session.started_at?.toISOString() ?? null,
    },
  ]
}

function nameOf({ title, series, season, number, year, artist, media, picture }: PlayingItem) {
  const isEpisode = series !== null
  return {
    title: series ?? title,
    year: wholeNumber(year),
    media,
    picture,
    season: wholeNumber(season),
    episode: wholeNumber(number),
    episode_title: isEpisode ? title : null,
    artist,
  }
}

/** A server may report a length that it does not know as zero or below. */
const wholeNumber = (value: number | null): number | null => (value === null || value < 0 ? null : Math.round(value))
