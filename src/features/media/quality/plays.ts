import type { Plays } from '../../../../contract/kinds/quality.ts'
import type { MediaServer, ServerPlayer } from '../../../platform/media-apps/roles/media-server.ts'
import type { Known } from '../../../platform/media-apps/connection/known.ts'
import type { Preset } from './presets.ts'

/** What the media server tells about playing, asked once for all presets. */
export interface Players {
  title: string
  players: Known<ServerPlayer[]>
  converts: Known<string>
}

export async function playersOf(servers: readonly MediaServer[]): Promise<Players | undefined> {
  const [server] = servers
  if (!server) return undefined
  const [players, converts] = await Promise.all([server.players(), server.converts()])
  return { title: server.title, players, converts }
}

/** Whether what a preset fetches plays as it is, by what the household's own devices said that they take. */
export function playsOf(preset: Preset, asked: Players | undefined): Plays {
  if (!asked) return notKnown('no media server is in the stack', null)
  const { title, players } = asked
  const converts_with = asked.converts.known ? asked.converts.value : null
  if (!players.known) return notKnown(players.because, converts_with)
  const devices = [...new Map(players.value.map((player) => [player.device, player])).values()]
  if (devices.length === 0) return notKnown(`no device has told ${title} what it plays`, converts_with)
  const [can, cannot] = [devices.filter((one) => takes(one, preset)), devices.filter((one) => !takes(one, preset))]
  const unchanged = cannot.length === 0 ? 'everywhere' : can.length === 0 ? 'nowhere' : 'partly'
  const all = devices.length === 1 ? 'the one device' : `all ${devices.length} devices`
  const because =
    cannot.length === 0
      ? `${all} that told ${title} what they play take it`
      : `${names(cannot)} ${cannot.length === 1 ? 'does' : 'do'} not take it as it is`
  return { unchanged, because, converts_with }
}

const notKnown = (because: string, converts_with: string | null): Plays => ({
  unchanged: 'not-known',
  because,
  converts_with,
})

/** Every sort of picture it may be, and one of the sorts of sound: a film has several to choose from. */
function takes({ video, audio, bits_per_second: most }: ServerPlayer, { needs, megabits }: Preset): boolean {
  return (
    needs.video.every((codec) => video === null || video.includes(codec)) &&
    (audio === null || needs.audio.some((codec) => audio.includes(codec))) &&
    (most === null || most >= megabits * 1_000_000)
  )
}

function names(devices: readonly ServerPlayer[]): string {
  const all = devices.map(({ device }) => device).toSorted()
  const more = all.length - 3
  return more > 0 ? `${all.slice(0, 3).join(', ')} and ${more} more` : all.join(' and ')
}
