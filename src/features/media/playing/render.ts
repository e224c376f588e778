import type { PlaybackData, PlaybackMethod, PlayingData } from '../../../../contract/kinds/playing.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import { formatPart } from '../shared/part-label.ts'
import { isAudio } from './summary.ts'

const methodTexts: Record<PlaybackMethod, [text: string, tone: TextTone]> = {
  direct: ['direct play', 'good'],
  remux: ['remuxed', 'good'],
  transcode: ['transcoded', 'warn'],
}

/** Draws a row for each playback: who, what, how far, where and how. */
export function renderPlaying({ summary, playbacks, not_known }: PlayingData, renderer: Renderer): string {
  if (playbacks.some(({ playback_method: method }) => method === 'transcode')) renderer.addFootnotes('transcoding')
  const namesServer = new Set(playbacks.map(({ service }) => service)).size > 1
  const rows = playbacks.map((one) => renderPlayback(one, namesServer, renderer))
  return [
    renderer.wrap(renderer.paint('strong', summary)),
    ...(playbacks.length > 0 ? ['', renderer.table(rows)] : []),
    ...(not_known.length > 0 ? ['', ...renderNotKnown(not_known, renderer)] : []),
  ].join('\n')
}

function renderPlayback(playback: PlaybackData, namesServer: boolean, renderer: Renderer): string[] {
  const { member, device_name, player_app, service } = playback
  return [
    member ?? 'somebody',
    renderer.paint('strong', titleOf(playback)),
    progressOf(playback, renderer),
    [
      namesServer ? service : '',
      [device_name, player_app].filter((part) => part !== null).join(', '),
      methodOf(playback, renderer),
    ]
      .filter(Boolean)
      .join(' · '),
  ]
}

function titleOf({ title, year, season, episode, artist, ...playback }: PlaybackData): string {
  if (title === null) return 'something'
  const part = formatPart(season, episode === null ? [] : [episode])
  const yearText = year === null || isAudio(playback) ? '' : ` (${year})`
  return `${artist === null ? '' : `${artist}: `}${title}${part === '' ? yearText : part}`
}

function progressOf(
  { paused, position_seconds: position, length_seconds: length, started_at: startedAt }: PlaybackData,
  renderer: Renderer,
): string {
  const time =
    position !== null
      ? `${formatPosition(position)}${length ? ` of ${formatPosition(length)}` : ''}`
      : startedAt === null
        ? ''
        : `since ${renderer.time(startedAt)}`
  return [time, paused === true ? renderer.paint('quiet', 'paused') : ''].filter(Boolean).join(' ')
}

/** `1:58:07`, or `4:03` below an hour. */
function formatPosition(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const start = hours === 0 ? String(minutes) : `${hours}:${twoDigits(minutes)}`
  return `${start}:${twoDigits(seconds % 60)}`
}

function methodOf(
  { playback_method: method, transcode_reasons: reasons, bits_per_second: rate }: PlaybackData,
  renderer: Renderer,
): string {
  if (method === null) return ''
  const [text, tone] = methodTexts[method]
  const because = reasons.length === 0 ? '' : ` (${reasons.map(toWords).join(', ')})`
  const rateText = rate === null ? '' : `, ${formatBitRate(rate)}`
  return `${renderer.paint(tone, text)}${because}${rateText}`
}

/** `AudioCodecNotSupported` → `audio codec not supported` */
const toWords = (reason: string): string => reason.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** `8 Mbit/s`, `320 kbit/s` */
function formatBitRate(bits: number): string {
  const [value, unit] = bits >= 1_000_000 ? [bits / 1_000_000, 'Mbit/s'] : [bits / 1000, 'kbit/s']
  return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ${unit}`
}
