import { expect, test } from 'bun:test'
import { connectionsFixture, findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'

const apps = ['sonarr', 'radarr', 'lidarr', 'nzbget']
const categoriesOf = async (machine: Parameters<typeof mediaAppsOf>[0]) =>
  knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.categories())

test('connect joins NZBGet to the media managers, and a second run changes nothing', async () => {
  const { machine } = await connectionsFixture({}, apps)
  const first = await runConnect(machine)
  expect(first.complete).toBe(true)
  expect(findLink(first, 'Sonarr sends Usenet')).toMatchObject({ result: 'connected', verified: true })
  expect(findLink(first, 'NZBGet saves next to the library')).toMatchObject({ result: 'connected' })
  const [client] = (await mediaAppsOf(machine)).downloadClients
  expect(knownValue(await client!.links.downloadFolder())).toEqual({
    folder: '/data/usenet/complete',
    per_category: true,
  })
  const again = await runConnect(machine)
  expect(again.connections.filter(({ result }) => result !== 'already-connected')).toEqual([])
})

test('connect renames a category that differs only in letter case, which NZBGet would use instead', async () => {
  const { machine } = await connectionsFixture({}, apps)
  expect(await categoriesOf(machine)).toContainEqual({ name: 'Music', path: null })
  await runConnect(machine)
  expect((await categoriesOf(machine)).filter(({ name }) => /music/i.test(name))).toEqual([
    { name: 'music', path: 'music' },
  ])
})

test('rotating NZBGet’s password changes its file, and the media managers sign in with it', async () => {
  const { machine } = await connectionsFixture({}, apps)
  await runConnect(machine)
  const { out, exit } = await runCli(['credential', 'rotate', 'nzbget.password', '--yes', '--json'], { machine })
  const { data } = JSON.parse(out.trim().split('\n').at(-1)!) as { data: { rotation: { consumers: object[] } } }
  expect(exit).toBe(0)
  expect(data).toMatchObject({ complete: true, rotation: { verified: true } })
  expect(data.rotation.consumers).toMatchObject(
    ['sonarr', 'radarr', 'lidarr'].map((service) => ({ service, result: 'updated' })),
  )
  const again = await runConnect(machine)
  expect(again.connections.filter(({ result }) => result !== 'already-connected')).toEqual([])
})
