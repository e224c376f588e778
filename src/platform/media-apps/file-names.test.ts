import { describe, expect, test } from 'bun:test'
import { defaultKey } from '../../../rehearsal/apps/keys.ts'
import { defaultHousehold } from '../../../rehearsal/household/default-household.ts'
import type { HouseholdDownload } from '../../../rehearsal/household/types.ts'
import { fakeApp, fakeStack, knownValue } from '../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from './media-apps.ts'

const FILES = ['The.Bear.S03E07.mkv', 'The.Bear.S03E07.mkv.exe']

const torrent: HouseholdDownload = {
  id: 'ab'.repeat(20),
  client: 'qbittorrent',
  name: 'The.Bear.S03E07.1080p.WEB.h264-KETTLE',
  target: { show: 2, season: 3, episodes: [7] },
  bytes: 1_900_000_000,
  progress: 0.2,
  bytesPerSecond: 0,
  seeds: 0,
  ageHours: 5,
  fileNames: FILES,
}
const usenet: HouseholdDownload = { ...torrent, id: 'SABnzbd_nzo_0a1b2c3d', client: 'sabnzbd' }

async function clientOf(app: string, download: HouseholdDownload, version?: string) {
  const household = {
    ...defaultHousehold,
    downloads: [download],
    ...(version === undefined ? {} : { faults: { versions: { [app]: version } } }),
  }
  const password = `${app.toUpperCase()}_PASSWORD`
  const machine = await fakeStack([fakeApp(app, { household })], { [password]: defaultKey(app) })
  return (await mediaAppsOf(machine)).downloadClients[0]!
}

const torrentClients: [title: string, app: string, version?: string][] = [
  ['qBittorrent', 'qbittorrent'],
  ['Transmission 4.1', 'transmission', '4.1.3'],
  ['Transmission 3.00', 'transmission', '3.00'],
  ['Deluge', 'deluge'],
  ['rTorrent', 'rtorrent'],
]

describe.each(torrentClients)('%s', (_title, app, version) => {
  test('fileNames lists every file of a torrent by the id of the media managers', async () => {
    const client = await clientOf(app, torrent, version)
    const names = knownValue(await client.fileNames(torrent.id.toUpperCase()))
    expect(names.map((name) => name.split('/').at(-1))).toEqual(FILES)
  })

  test('fileNames is empty while a magnet link has no metadata', async () => {
    const client = await clientOf(app, { ...torrent, clientState: 'metaDL', progress: 0 }, version)
    const names = knownValue(await client.fileNames(torrent.id.toUpperCase()))
    expect(names.filter((name) => /\.(?:mkv|exe)$/.test(name))).toEqual([])
  })
})

describe.each(['sabnzbd', 'nzbget'])('%s', (app) => {
  test('fileNames lists every file of a queued download', async () => {
    const client = await clientOf(app, usenet)
    const [queued] = knownValue(await client.downloads())
    expect(knownValue(await client.fileNames(queued!.id))).toEqual(FILES)
  })

  test('fileNames is empty for a download that is not in the queue', async () => {
    const client = await clientOf(app, usenet)
    expect(knownValue(await client.fileNames('SABnzbd_nzo_ffffffff'))).toEqual([])
  })
})

test.each(['qbittorrent', 'transmission', 'deluge', 'rtorrent', 'sabnzbd', 'nzbget'])(
  'fileNames of %s is not known when the client does not answer it',
  async (app) => {
    const household = { ...defaultHousehold, downloads: [torrent, usenet] }
    const intercept = async (request: Request) => {
      const asked = `${request.url} ${await request.clone().text()}`
      return /torrents\/files|"files"|f\.multicall|get_files|listfiles/.test(asked)
        ? new Response('', { status: 503 })
        : undefined
    }
    const settings = { [`${app.toUpperCase()}_PASSWORD`]: defaultKey(app) }
    const machine = await fakeStack([fakeApp(app, { household, intercept })], settings)
    const client = (await mediaAppsOf(machine)).downloadClients[0]!
    const isUsenet = app === 'sabnzbd' || app === 'nzbget'
    expect(await client.fileNames(isUsenet ? usenet.id : torrent.id)).toMatchObject({ known: false })
  },
)
