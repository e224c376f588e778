import { expect, test } from 'bun:test'
import type { PlaybackData, PlayingData } from '../../../../contract/kinds/playing.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { renderPlaying } from './render.ts'

const renderer = () =>
  createTerminalRenderer({ isTTY: false, columns: 100, now: () => NOW, timeZone: 'UTC', env: { LANG: 'C.UTF-8' } })

const playback = (parts: Partial<PlaybackData> = {}): PlaybackData => ({
  service: 'jellyfin',
  member: 'Ana',
  title: 'The Bear',
  year: null,
  media: 'series',
  picture: null,
  season: 2,
  episode: 7,
  episode_title: 'Forks',
  artist: null,
  device_name: 'Tablet',
  player_app: 'Jellyfin Web',
  paused: null,
  position_seconds: 243,
  length_seconds: 1800,
  playback_method: 'direct',
  transcode_reasons: [],
  bits_per_second: 640_000,
  started_at: null,
  ...parts,
})

const render = (...playbacks: PlaybackData[]) => {
  const data: PlayingData = {
    summary: 'Summary.',
    member: null,
    observed_at: NOW.toISOString(),
    playbacks,
    complete: true,
    not_known: [],
  }
  return renderPlaying(data, renderer())
}

test('a playback is one row: who, what, how far, where and how', () => {
  expect(render(playback())).toContain(
    'Ana  The Bear S02E07  4:03 of 30:00  Tablet, Jellyfin Web · direct play, 640 kbit/s',
  )
  expect(render(playback({ paused: true }))).toContain('4:03 of 30:00 paused')
})

test('the server is named only where several play', () => {
  expect(render(playback())).not.toContain('jellyfin ·')
  expect(render(playback(), playback({ service: 'plex' }))).toContain('plex · Tablet')
})

test('what a server does not say is left out', () => {
  const unknown = { season: null, episode: null, episode_title: null, device_name: null, player_app: null }
  const text = render(
    playback({ ...unknown, member: null, title: null, position_seconds: null, playback_method: null }),
    playback({ ...unknown, title: 'Autobahn', media: 'music', artist: 'Kraftwerk', year: 1974, length_seconds: null }),
  )
  expect(text).toContain('somebody  something')
  expect(text).toMatch(/Kraftwerk: Autobahn +4:03 /)
  expect(text).not.toMatch(/null|undefined|NaN|1974/)
})

test('no line is wider than the page, however long the names are', () => {
  const long = 'A Title That Goes On And On And On Until Nobody Remembers How It Began Or Why'
  const reasons = ['VideoCodecNotSupported', 'AudioCodecNotSupported', 'ContainerBitrateExceedsLimit']
  const text = render(
    playback({ title: long, device_name: long, playback_method: 'transcode', transcode_reasons: reasons }),
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain('video codec not supported')
  for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(100)
})
