import { expect, test } from 'bun:test'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import type { WiringData } from '../../../../contract/kinds/wiring.ts'
import { act } from '../../../dispatch/act.ts'
import { everyone, link, scene, seed, type Scene } from '../../../../test-support/connect/scene.ts'
import { remembered } from './wire.ts'

const did = ({ links }: WiringData) => Map.groupBy(links, (one) => one.did)
interface Client {
  id: number
  name: string
  implementation: string
  fields: { name: string; value: unknown }[]
}
const clientsOf = ({ told }: Scene, app: string): Client[] => told.of(`${app} clients`, (): Client[] => [])
const set = (client: Client, name: string, value: unknown): void => {
  client.fields.find((field) => field.name === name)!.value = value
}

/** All that the apps have been told, as text. */
const kept = ({ told }: Scene): string =>
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
    ].map((name) => [name, told.of(name, () => [])]),
  )

test('apps that know nothing of each other are joined, tried, and found joined by a second run', async () => {
  const house = await scene()
  const first = await seed(house.machine)
  expect(first.complete).toBe(true)
  expect(first.links.filter((one) => one.did !== 'made' && one.did !== 'was-there')).toEqual([])
  expect(link(first, 'Sonarr hands torrents')).toMatchObject({ did: 'made', proved: true })
  expect(link(first, 'Prowlarr gives its indexers to Radarr')).toMatchObject({ did: 'made', proved: true })
  const before = kept(house)
  const second = await seed(house.machine)
  expect([...did(second).keys()]).toEqual(['was-there'])
  expect(second.summary).toStartWith('Everything is joined already')
  expect(second.run).toBeNull()
  expect(kept(house)).toBe(before)
})

test('each library hands to both clients under a category that the client has', async () => {
  const house = await scene()
  await seed(house.machine)
  const [torrents, usenet] = clientsOf(house, 'sonarr')
  const value = (client: Client | undefined, name: string) => client?.fields.find((one) => one.name === name)?.value
  expect([value(torrents, 'host'), value(torrents, 'port'), value(torrents, 'tvCategory')]).toEqual([
    'qbittorrent',
    8081,
    'tv',
  ])
  expect(value(usenet, 'apiKey')).toBe(usualKey('sabnzbd'))
  expect(house.told.of<Record<string, { savePath: string }>>('qbittorrent categories', () => ({}))).toMatchObject({
    tv: { savePath: '/data/torrents/tv' },
    films: { savePath: '/data/torrents/films' },
  })
})

test('what history keeps undoes it: everything is again as it was', async () => {
  const house = await scene()
  const dry = await act('seed', { body: {} }, house.machine, { dryRun: true })
  expect(dry.is).toBe('answer')
  const before = kept(house)
  await seed(house.machine)
  expect(kept(house)).not.toBe(before)
  const { inverse } = house.machine.state().history.list()[0]!
  expect(inverse?.action).toBe('seed')
  const undone = await seed(house.machine, inverse!.body)
  expect([...did(undone).keys()]).toEqual(['taken-out'])
  expect(kept(house)).toBe(before)
  const again = await seed(house.machine)
  expect(did(again).get('left')).toBeUndefined()
})

test('what a person changed since is left, by seed and by its undoing', async () => {
  const house = await scene()
  const { run } = await seed(house.machine)
  set(clientsOf(house, 'sonarr')[0]!, 'tvCategory', 'mine')
  house.told.of<Record<string, object>>('qbittorrent categories', () => ({}))['mine'] = {
    savePath: '/data/torrents/tv',
  }
  clientsOf(house, 'radarr').splice(1, 1)
  const second = await seed(house.machine)
  expect(link(second, 'Sonarr hands torrents')).toMatchObject({ did: 'left', because: 'Yours: category tv, now mine.' })
  expect(link(second, 'Radarr hands Usenet')).toMatchObject({ did: 'left' })
  expect(second.complete).toBe(true)
  const undone = await seed(house.machine, { unwire: run })
  expect(link(undone, 'Sonarr hands torrents').did).toBe('left')
  expect(link(undone, 'Radarr hands Usenet').did).toBe('was-gone')
  expect(clientsOf(house, 'sonarr').map(({ name }) => name)).toEqual(['qBittorrent'])
})

test('a client that a person pointed elsewhere is left from the first run on', async () => {
  const house = await scene()
  await seed(house.machine)
  const mine = await scene()
  const [torrents] = structuredClone(clientsOf(house, 'sonarr'))
  set(torrents!, 'host', '192.168.1.9')
  clientsOf(mine, 'sonarr').push(torrents!)
  const run = await seed(mine.machine)
  expect(link(run, 'Sonarr hands torrents')).toMatchObject({
    did: 'left',
    because: 'Sonarr has qBittorrent at 192.168.1.9:8081. That is yours.',
  })
})

test('an app that lost all of its settings is told everything again', async () => {
  const house = await scene()
  await seed(house.machine)
  clientsOf(house, 'sonarr').splice(0)
  house.told.of<object[]>('sonarr roots', () => []).splice(0)
  house.told.of<{ copyUsingHardlinks: boolean }>('sonarr importing', () => ({
    copyUsingHardlinks: true,
  })).copyUsingHardlinks = false
  for (const app of ['sonarr', 'radarr']) house.told.of<object[]>(`seerr ${app}`, () => []).splice(0)
  const again = await seed(house.machine)
  expect(link(again, 'Seerr hands what is approved to Radarr').did).toBe('made')
  expect(link(again, 'Sonarr hands torrents').did).toBe('made')
  expect(link(again, 'Sonarr imports by hardlink').did).toBe('made')
  expect(did(again).get('left')).toBeUndefined()
})

test('an app that is down is named, and the rest goes on', async () => {
  const house = await scene({ radarr: { state: 'exited' } })
  const run = await seed(house.machine)
  expect(run.complete).toBe(false)
  expect(link(run, 'Radarr hands torrents')).toMatchObject({
    did: 'not-possible',
    because: 'radarr is not running, so it could not be asked.',
  })
  expect(link(run, 'Sonarr hands torrents').did).toBe('made')
})

test('a client whose key is not known is named', async () => {
  const house = await scene({ sabnzbd: { files: [] } })
  const run = await seed(house.machine)
  expect(link(run, 'Sonarr hands Usenet').did).toBe('not-possible')
  expect(link(run, 'Sonarr hands torrents').did).toBe('made')
})

test('a password that is no longer good is entered anew where usher entered it, and told where it did not', async () => {
  const house = await scene()
  const { run } = await seed(house.machine)
  set(clientsOf(house, 'sonarr')[0]!, 'password', 'worn-out')
  const second = await seed(house.machine)
  expect(link(second, 'Sonarr hands torrents')).toMatchObject({
    did: 'made',
    because: 'It no longer worked, and was entered anew.',
  })
  house.machine.state().memory.forget('wired')
  set(
    clientsOf(house, 'sonarr').find(({ implementation }) => implementation === 'QBittorrent')!,
    'password',
    'worn-out',
  )
  const third = await seed(house.machine)
  expect(link(third, 'Sonarr hands torrents')).toMatchObject({ did: 'failed', proved: false })
  expect(link(third, 'Sonarr hands torrents').because).toContain('Authentication failure')
  expect(run).not.toBeNull()
})

test('no key that passes from app to app is in the outcome, the history, the job or the memory', async () => {
  const house = await scene({ sabnzbd: { key: 'ca'.repeat(16) } })
  await seed(house.machine)
  const { history, jobs, memory } = house.machine.state()
  const [job] = jobs.list()
  const text = JSON.stringify([
    history.list(),
    jobs.list(),
    jobs.outcome(job!.id),
    jobs.events(job!.id, 0),
    memory.all('wired', remembered),
  ])
  expect(text).toContain('sonarr')
  for (const app of [...everyone, 'sabnzbd']) expect(text).not.toContain(usualKey(app))
  expect(text).not.toContain('ca'.repeat(16))
})

test('a run that nobody made cannot be taken out', async () => {
  const { machine } = await scene({}, ['sonarr'])
  const deed = await act('seed', { body: { unwire: 'never' } }, machine, { dryRun: false })
  expect(deed).toMatchObject({ is: 'refusal', refusal: { data: { code: 'WIRE-1' } } })
})
