import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'

const managers = ['sonarr', 'radarr', 'lidarr']
const passwords = {
  TRANSMISSION_PASSWORD: defaultKey('transmission'),
  DELUGE_PASSWORD: defaultKey('deluge'),
}

async function connectWith(client: string, intercept?: (request: Request) => Response | undefined) {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const parts = [
    ...managers.map((app) => fakeApp(app, { sharedState })),
    fakeApp(client, { sharedState, ...(intercept && { intercept }) }),
  ]
  const machine = await fakeStack(parts, passwords)
  return { machine, connections: await runConnect(machine) }
}

test.each([
  ['transmission', 'Transmission', 9091],
  ['deluge', 'Deluge', 8112],
  ['rtorrent', 'rTorrent', 8000],
])('every library is connected to %s, with a category of its own', async (client, title, port) => {
  const { machine, connections } = await connectWith(client)
  for (const manager of ['Sonarr', 'Radarr', 'Lidarr']) {
    expect(findLink(connections, `${manager} sends torrents to ${title}`)).toMatchObject({ result: 'connected' })
  }
  const apps = await mediaAppsOf(machine)
  for (const { links } of apps.mediaManagers)
    expect(knownValue(await links.downloadClients.list())).toMatchObject([
      { host: client, port, category: expect.any(String), enabled: true },
    ])
  const folder = knownValue(await apps.downloadClients[0]!.links.downloadFolder())
  expect(folder).toEqual({ folder: '/data/torrents', per_category: true })
  const again = await runConnect(machine)
  expect(findLink(again, `Sonarr sends torrents to ${title}`)).toMatchObject({ result: 'already-connected' })
})

test('Deluge gets a label for each library, and Transmission and rTorrent need none', async () => {
  const { machine, connections } = await connectWith('deluge')
  expect(findLink(connections, 'Deluge keeps downloads for Sonarr separate')).toMatchObject({ result: 'connected' })
  const [deluge] = (await mediaAppsOf(machine)).downloadClients
  expect(knownValue(await deluge!.categories())).toContainEqual({ name: 'tv', path: '/data/torrents/tv' })
  for (const client of ['transmission', 'rtorrent']) {
    const other = await connectWith(client)
    expect(other.connections.connections.filter(({ purpose }) => purpose.includes('separate'))).toEqual([])
  }
})

test('a Transmission that refuses its service name is reported with what to change', async () => {
  const refuse = ({ headers }: Request) =>
    headers.get('host') === 'transmission'
      ? new Response('', { status: 421, headers: { server: 'Transmission' } })
      : undefined
  const { connections } = await connectWith('transmission', refuse)
  const link = findLink(connections, 'Transmission accepts its service name')
  expect(JSON.stringify(link)).toContain('rpc-host-whitelist')
  expect(link.result).not.toBe('connected')
})
