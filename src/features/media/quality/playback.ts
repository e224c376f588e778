import type { PlaybackSupport } from '../../../../contract/kinds/quality.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { MediaServer, ServerPlayer } from '../../../platform/media-apps/roles/media-server.ts'
import { mapKnown, unansweredReasons, zipKnown, type Known } from '../../../lib/known.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import type { PresetDefinition } from './presets.ts'

/** The media servers' playback information, read once for all presets. */
export interface PlaybackDevices {
  /** `Jellyfin`, or several names. */
  title: string
  devices: Known<ServerPlayer[]>
  transcodingHardware: Known<string>
  /** Every server, with what it did not answer. */
  unanswered: { service: string; not_known: NotKnownData[] }[]
}

export async function gatherPlaybackDevices(servers: readonly MediaServer[]): Promise<PlaybackDevices | undefined> {
  const answers = await Promise.all(
    servers.map(async (server) => {
      const [devices, hardware] = await Promise.all([server.recentPlayers(), server.hardwareAcceleration()])
      const not_known = unansweredReasons(server.title, devices, hardware)
      return { title: server.title, service: server.service, devices, hardware, not_known }
    }),
  )
  const [first] = answers
  if (!first) return undefined
  const answering = answers.filter(({ devices }) => devices.known)
  const { hardware: transcodingHardware } = [...answering, ...answers].find(({ hardware }) => hardware.known) ?? first
  return {
    title: joinWithAnd((answering.length > 0 ? answering : answers).map(({ title }) => title)),
    devices: answering.reduce(
      (all, { devices }) => mapKnown(zipKnown(all, devices), ([some, more]) => [...some, ...more]),
      mapKnown((answering[0] ?? first).devices, (): ServerPlayer[] => []),
    ),
    transcodingHardware,
    unanswered: answers.map(({ service, not_known }) => ({ service, not_known })),
  }
}

/** Predicts whether the household's devices can play a preset's files without conversion. */
export function predictPlayback(
  preset: PresetDefinition,
  playbackDevices: PlaybackDevices | undefined,
): PlaybackSupport {
  if (!playbackDevices) return unknownPlayback('no media server is in the stack', null)
  const { title, devices: players } = playbackDevices
  const converts_with = playbackDevices.transcodingHardware.known ? playbackDevices.transcodingHardware.value : null
  if (!players.known) return unknownPlayback(players.because, converts_with)
  const devices = [...new Map(players.value.map((player) => [player.device, player])).values()]
  if (devices.length === 0) return unknownPlayback(`no device has reported its formats to ${title}`, converts_with)
  const [can, cannot] = [
    devices.filter((device) => canPlay(device, preset)),
    devices.filter((device) => !canPlay(device, preset)),
  ]
  const unchanged = cannot.length === 0 ? 'everywhere' : can.length === 0 ? 'nowhere' : 'partly'
  const subject = devices.length === 1 ? 'the one device' : `all ${devices.length} devices`
  const because =
    cannot.length === 0
      ? `${subject} that reported to ${title} can play it`
      : `${deviceNames(cannot)} ${cannot.length === 1 ? 'does' : 'do'} not play it without conversion`
  return { direct_play: unchanged, because, transcoder: converts_with }
}

const unknownPlayback = (because: string, converts_with: string | null): PlaybackSupport => ({
  direct_play: 'not-known',
  because,
  transcoder: converts_with,
})

/** Requires every possible video codec but only one audio codec: films have several audio tracks. */
function canPlay(
  { video_codecs, audio_codecs, max_bits_per_second: most }: ServerPlayer,
  { needs, megabits }: PresetDefinition,
): boolean {
  return (
    needs.video.every((codec) => video_codecs === null || video_codecs.includes(codec)) &&
    (audio_codecs === null || needs.audio.some((codec) => audio_codecs.includes(codec))) &&
    (most === null || most >= megabits * 1_000_000)
  )
}

function deviceNames(devices: readonly ServerPlayer[]): string {
  const names = devices.map(({ device }) => device).toSorted()
  const more = names.length - 3
  return more > 0 ? `${names.slice(0, 3).join(', ')} and ${more} more` : names.join(' and ')
}
