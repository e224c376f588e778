import { expect, test } from 'bun:test'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { Known } from '../../../lib/known.ts'
import { gatherPlaybackDevices } from './playback.ts'

const known = <T>(value: T): Known<T> => ({ known: true, value, at: new Date(0) })
const unknown = (because: string) => ({ known: false, because, code: 'APP-19' }) as const
const player = (device: string) => ({
  device,
  video_codecs: ['h264'],
  audio_codecs: ['aac'],
  max_bits_per_second: null,
})

const server = (title: string, answers: Pick<MediaServer, 'recentPlayers' | 'hardwareAcceleration'>) =>
  ({ title, ...answers }) as MediaServer

const plex = server('Plex', {
  recentPlayers: async () => unknown('Plex does not tell.'),
  hardwareAcceleration: async () => known('hardware'),
})
const jellyfin = server('Jellyfin', {
  recentPlayers: async () => known([player('Television')]),
  hardwareAcceleration: async () => known('vaapi'),
})

test('the devices of every media server count, also if another does not report its own', async () => {
  expect(await gatherPlaybackDevices([plex, jellyfin])).toMatchObject({
    title: 'Jellyfin',
    devices: { known: true, value: [{ device: 'Television' }] },
    transcodingHardware: { value: 'vaapi' },
  })
  expect(await gatherPlaybackDevices([jellyfin, jellyfin])).toMatchObject({
    devices: { value: [{ device: 'Television' }, { device: 'Television' }] },
  })
})

test('with no server that reports devices, the reason of the first is given, and without any server nothing', async () => {
  expect(await gatherPlaybackDevices([plex])).toMatchObject({
    devices: { known: false, because: 'Plex does not tell.' },
  })
  expect(await gatherPlaybackDevices([])).toBeUndefined()
})
