import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import type { ConnectionsData } from '../../../../contract/kinds/connections.ts'
import { act } from '../../../dispatch/act.ts'
import {
  allApps,
  findLink,
  connectionsFixture,
  runConnect,
  type ConnectionsFixture,
} from '../../../../test-support/connect/connections-fixture.ts'
import { recordedLinkSchema } from './link.ts'

const linksByResult = ({ connections }: ConnectionsData) => Map.groupBy(connections, (one) => one.result)
interface Client {
  id: number
  name: string
  implementation: string
  fields: { name: string; value: unknown }[]
}
const clientsOf = ({ apps }: ConnectionsFixture, app: string): Client[] =>
  apps.getOrCreate(`${app} clients`, (): Client[] => [])
const setField = (client: Client, name: string, value: unknown): void => {
  client.fields.find((field) => field.name === name)!.value = value
}

/** All settings of the fake apps, as text. */
const storedSettings = ({ apps }: ConnectionsFixture): string =>
  JSON.stringify(
    [
      'sonarr clients',
      'radarr clients',
      'sonarr roots',
      'radarr roots',
      'sonarr importing',
      'prowlarr applications',
      'prowlarr proxies',
      'prowlarr tags',
      'qbittorrent categories',
      'qbittorrent saving',
      'sabnzbd folders',
      'sabnzbd categories',
      'sabnzbd names',
      'jellyfin libraries',
      'seerr sonarr',
      'seerr radarr',
    ].map((name) => [name, apps.getOrCreate(name, () => [])]),
  )

test('connect joins and tests unconnected apps, and a second run changes nothing', async () => {
  const fixture = await connectionsFixture()
  const first = await runConnect(fixture.machine)
  expect(first.complete).toBe(true)
  expect(first.connections.filter((one) => one.result !== 'connected' && one.result !== 'already-connected')).toEqual(
    [],
  )
  expect(findLink(first, 'Sonarr sends torrents')).toMatchObject({ result: 'connected', verified: true })
  expect(findLink(first, 'Prowlarr syncs its indexers to Radarr')).toMatchObject({
    result: 'connected',
    verified: true,
  })
  const before = storedSettings(fixture)
  const second = await runConnect(fixture.machine)
  expect([...linksByResult(second).keys()]).toEqual(['already-connected'])
  expect(second.summary).toStartWith('Everything is connected already')
  expect(second.run).toBeNull()
  expect(storedSettings(fixture)).toBe(before)
})

test('connect adds both clients to each library, under a category that the client has', async () => {
  const fixture = await connectionsFixture()
  await runConnect(fixture.machine)
  const [torrents, usenet] = clientsOf(fixture, 'sonarr')
  const value = (client: Client | undefined, name: string) => client?.fields.find((one) => one.name === name)?.value
  expect([value(torrents, 'host'), value(torrents, 'port'), value(torrents, 'tvCategory')]).toEqual([
    'qbittorrent',
    8081,
    'tv',
  ])
  expect(value(usenet, 'apiKey')).toBe(defaultKey('sabnzbd'))
  expect(
    fixture.apps.getOrCreate<Record<string, { savePath: string }>>('qbittorrent categories', () => ({})),
  ).toMatchObject({
    tv: { savePath: '/data/torrents/tv' },
    films: { savePath: '/data/torrents/films' },
  })
})

test('undo of connect restores every app', async () => {
  const fixture = await connectionsFixture()
  const dry = await act('connect', { body: {} }, fixture.machine, { dryRun: true })
  expect(dry.type).toBe('answer')
  const before = storedSettings(fixture)
  await runConnect(fixture.machine)
  expect(storedSettings(fixture)).not.toBe(before)
  const { inverse } = fixture.machine.state().history.list()[0]!
  expect(inverse?.action).toBe('connect')
  const undone = await runConnect(fixture.machine, inverse!.body as never)
  expect([...linksByResult(undone).keys()]).toEqual(['disconnected'])
  expect(storedSettings(fixture)).toBe(before)
  const again = await runConnect(fixture.machine)
  expect(linksByResult(again).get('skipped')).toBeUndefined()
})

test('connect and its undo keep what a person changed since', async () => {
  const fixture = await connectionsFixture()
  const { run } = await runConnect(fixture.machine)
  setField(clientsOf(fixture, 'sonarr')[0]!, 'tvCategory', 'mine')
  fixture.apps.getOrCreate<Record<string, object>>('qbittorrent categories', () => ({}))['mine'] = {
    savePath: '/data/torrents/tv',
  }
  clientsOf(fixture, 'radarr').splice(1, 1)
  const second = await runConnect(fixture.machine)
  expect(findLink(second, 'Sonarr sends torrents')).toMatchObject({
    result: 'skipped',
    because: 'You changed it: category tv, now mine.',
  })
  expect(findLink(second, 'Radarr sends Usenet')).toMatchObject({ result: 'skipped' })
  expect(second.complete).toBe(true)
  const undone = await runConnect(fixture.machine, { rollback_run: run })
  expect(findLink(undone, 'Sonarr sends torrents').result).toBe('skipped')
  expect(findLink(undone, 'Radarr sends Usenet').result).toBe('already-disconnected')
  expect(clientsOf(fixture, 'sonarr').map(({ name }) => name)).toEqual(['qBittorrent'])
})

test('connect leaves a client that a person configured differently', async () => {
  const fixture = await connectionsFixture()
  await runConnect(fixture.machine)
  const mine = await connectionsFixture()
  const [torrents] = structuredClone(clientsOf(fixture, 'sonarr'))
  setField(torrents!, 'host', '192.168.1.9')
  clientsOf(mine, 'sonarr').push(torrents!)
  const run = await runConnect(mine.machine)
  expect(findLink(run, 'Sonarr sends torrents')).toMatchObject({
    result: 'skipped',
    because: 'Sonarr has qBittorrent at 192.168.1.9:8081. usher leaves your change.',
  })
})

test('connect configures an app again that lost all of its settings', async () => {
  const fixture = await connectionsFixture()
  await runConnect(fixture.machine)
  clientsOf(fixture, 'sonarr').splice(0)
  fixture.apps.getOrCreate<object[]>('sonarr roots', () => []).splice(0)
  fixture.apps.getOrCreate<{ copyUsingHardlinks: boolean }>('sonarr importing', () => ({
    copyUsingHardlinks: true,
  })).copyUsingHardlinks = false
  for (const app of ['sonarr', 'radarr']) fixture.apps.getOrCreate<object[]>(`seerr ${app}`, () => []).splice(0)
  const again = await runConnect(fixture.machine)
  expect(findLink(again, 'Seerr sends approved requests to Radarr').result).toBe('connected')
  expect(findLink(again, 'Sonarr sends torrents').result).toBe('connected')
  expect(findLink(again, 'Sonarr imports by hardlink').result).toBe('connected')
  expect(linksByResult(again).get('skipped')).toBeUndefined()
})

test('connect names an app that is down and continues with the rest', async () => {
  const fixture = await connectionsFixture({ radarr: { state: 'exited' } })
  const run = await runConnect(fixture.machine)
  expect(run.complete).toBe(false)
  expect(findLink(run, 'Radarr sends torrents')).toMatchObject({
    result: 'not-possible',
    because: 'radarr is not running, so usher could not ask it.',
  })
  expect(findLink(run, 'Sonarr sends torrents').result).toBe('connected')
})

test('connect names a client whose key is not known', async () => {
  const fixture = await connectionsFixture({ sabnzbd: { files: [] } })
  const run = await runConnect(fixture.machine)
  expect(findLink(run, 'Sonarr sends Usenet').result).toBe('not-possible')
  expect(findLink(run, 'Sonarr sends torrents').result).toBe('connected')
})

test('connect replaces an expired password in its own links, and reports it in others', async () => {
  const fixture = await connectionsFixture()
  const { run } = await runConnect(fixture.machine)
  setField(clientsOf(fixture, 'sonarr')[0]!, 'password', 'worn-out')
  const second = await runConnect(fixture.machine)
  expect(findLink(second, 'Sonarr sends torrents')).toMatchObject({
    result: 'connected',
    because: 'It no longer worked, so usher created it again.',
  })
  fixture.machine.state().keyValues.delete('wired')
  setField(
    clientsOf(fixture, 'sonarr').find(({ implementation }) => implementation === 'QBittorrent')!,
    'password',
    'worn-out',
  )
  const third = await runConnect(fixture.machine)
  expect(findLink(third, 'Sonarr sends torrents')).toMatchObject({ result: 'failed', verified: false })
  expect(findLink(third, 'Sonarr sends torrents').because).toContain('Authentication failure')
  expect(run).not.toBeNull()
})

test('connect writes no key into the outcome, the history, the job or its records', async () => {
  const fixture = await connectionsFixture({ sabnzbd: { key: 'ca'.repeat(16) } })
  await runConnect(fixture.machine)
  const { history, jobs, keyValues } = fixture.machine.state()
  const [job] = jobs.list()
  const text = JSON.stringify([
    history.list(),
    jobs.list(),
    jobs.outcome(job!.id),
    jobs.events(job!.id, 0),
    keyValues.list('wired', recordedLinkSchema),
  ])
  expect(text).toContain('sonarr')
  for (const app of [...allApps, 'sabnzbd']) expect(text).not.toContain(defaultKey(app))
  expect(text).not.toContain('ca'.repeat(16))
})

test('disconnect refuses an unknown run', async () => {
  const { machine } = await connectionsFixture({}, ['sonarr'])
  const result = await act('connect', { body: { rollback_run: 'never' } }, machine, { dryRun: false })
  expect(result).toMatchObject({ type: 'refusal', refusal: { data: { code: 'WIRE-1' } } })
})
