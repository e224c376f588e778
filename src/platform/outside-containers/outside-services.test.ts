import { describe, expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../test-support/machine/fake-machine.ts'
import type { Container, Engine } from '../engine/engine.ts'
import { mediaAppsOf } from '../media-apps/media-apps.ts'
import { outsideServicesOf, readOutsideServices } from './outside-services.ts'

/** A container that no project declares. */
const outsideContainer = (name: string, image: string, parts: Partial<Container> = {}): Container =>
  fakeContainer(name, { name, image, service: null, project: null, labels: {}, ...parts })

function machineWith(containers: Container[]) {
  const engine = fakeEngine({ containers })
  return fakeMachine({ engine: async () => engine })
}

const namesOf = async (machine: ReturnType<typeof fakeMachine>) =>
  (await outsideServicesOf(machine)).map(({ service }) => service.name)

/** Returns the engine and the number of its requests. */
function countRequests(engine: Engine) {
  const counts = { lists: [] as unknown[][], inspected: [] as string[] }
  const counted: Engine = {
    ...engine,
    containers: (...query) => (counts.lists.push(query), engine.containers(...query)),
    inspect: (id) => (counts.inspected.push(id), engine.inspect(id)),
    inspectAll: (ids) => (counts.inspected.push(...ids), engine.inspectAll(ids)),
  }
  return { counts, counted }
}

describe('outside services', () => {
  test('are recognised by their image, and named after their container', async () => {
    const containers = [
      fakeContainer('sonarr'),
      outsideContainer('my-bazarr', 'lscr.io/linuxserver/bazarr:1.5'),
      outsideContainer('database', 'postgres:17'),
      outsideContainer('one-off', 'linuxserver/lidarr', { labels: { 'com.docker.compose.oneoff': 'True' } }),
      outsideContainer('trial', 'linuxserver/lidarr', { labels: { 'usher.trial': 'me' } }),
    ]
    const [bazarr, ...others] = await outsideServicesOf(machineWith(containers))
    expect(others).toEqual([])
    expect(bazarr).toMatchObject({
      service: { name: 'my-bazarr', app: 'bazarr' },
      container: { name: 'my-bazarr', service: 'my-bazarr' },
      managed_by: 'hand',
      project: null,
      takes_part: true,
    })
  })

  test('take part only if no service of the project has their app, on or off', async () => {
    const all = await outsideServicesOf(
      machineWith([
        outsideContainer('old-radarr', 'linuxserver/radarr'),
        outsideContainer('old-lidarr', 'linuxserver/lidarr'),
      ]),
    )
    expect(all.map(({ service, takes_part }) => [service.name, takes_part])).toEqual([
      ['old-lidarr', true],
      ['old-radarr', false],
    ])
  })

  test('get another name if the project has a service or a form of that name', async () => {
    const containers = ['radarr', 'radarr-outside', 'tv'].map((name) => outsideContainer(name, 'linuxserver/lidarr'))
    expect(await namesOf(machineWith(containers))).toEqual(['radarr-outside', 'radarr-outside-2', 'tv-outside'])
    const orphan = [fakeContainer('lidarr'), outsideContainer('lidarr', 'linuxserver/lidarr', { id: 'other-id' })]
    expect(await namesOf(machineWith(orphan))).toEqual(['lidarr-outside'])
  })

  test('are listed with one request, and others are not inspected', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => outsideContainer(`job-${index}`, 'example/job:1'))
    const stopped = outsideContainer('stopped', 'linuxserver/bazarr', { state: 'exited' })
    const engine = fakeEngine({ containers: [...many, outsideContainer('lidarr', 'linuxserver/lidarr'), stopped] })
    const { counts, counted } = countRequests(engine)
    expect(await namesOf(fakeMachine({ engine: async () => counted }))).toEqual(['lidarr'])
    expect(counts).toEqual({ lists: [[{}, { runningOnly: true }]], inspected: ['lidarr-id'] })
  })

  test('that were seen running are still found when they are stopped, and forgotten when they are removed', async () => {
    const containers = [
      outsideContainer('lidarr', 'linuxserver/lidarr'),
      outsideContainer('never-seen', 'linuxserver/bazarr', { state: 'exited' }),
    ]
    const machine = machineWith(containers)
    expect(await namesOf(machine)).toEqual(['lidarr'])
    containers[0]!.state = 'exited'
    expect((await outsideServicesOf(machine)).map(({ container }) => container.state)).toEqual(['exited'])
    const [lidarr] = containers.splice(0, 1)
    expect(await namesOf(machine)).toEqual([])
    containers.push(lidarr!)
    expect(await namesOf(machine)).toEqual([])
  })

  test('are none if the engine does not answer', async () => {
    const { usherError } = await import('../../lib/errors.ts')
    const refused = usherError('ENGINE-2', { remedy: 'Start it', start: 'systemctl start docker' })
    expect(await outsideServicesOf(fakeMachine({ engine: () => Promise.reject(refused) }))).toEqual([])
  })

  test('are not known if the engine does not list them in time, and the media apps say so', async () => {
    const never = fakeMachine({
      engine: async () => ({ ...fakeEngine({}), containers: () => Promise.withResolvers<never>().promise }),
    })
    const because = 'The container engine did not answer within 2 s.'
    expect(await readOutsideServices(never)).toMatchObject({ known: false, because })
    expect((await mediaAppsOf(never)).not_known).toEqual([{ subject: 'the media apps beside the project', because }])
    expect((await mediaAppsOf(machineWith([]))).not_known).toEqual([])
  }, 10_000)

  test('that share the network of a container without a media app are reached at its port', async () => {
    const ports = [
      { container: 8080, host: 18080, protocol: 'tcp' as const, address: '127.0.0.1' },
      { container: 9999, host: 19999, protocol: 'tcp' as const, address: '127.0.0.1' },
    ]
    const [client] = await outsideServicesOf(
      machineWith([
        outsideContainer('nordvpn', 'example/nordvpn:1', { ports }),
        outsideContainer('qbit', 'linuxserver/qbittorrent', { network_mode: 'container:nordvpn-id', networks: [] }),
      ]),
    )
    expect(client).toMatchObject({ service: { shares_network_of: null }, container: { ports: [ports[0]] } })
  })

  test('that share the network of a recognised tunnel name it', async () => {
    const all = await outsideServicesOf(
      machineWith([
        outsideContainer('vpn', 'qmcgaw/gluetun:v3'),
        outsideContainer('qbit', 'linuxserver/qbittorrent', { network_mode: 'container:vpn-id', networks: [] }),
      ]),
    )
    expect(all.map(({ service }) => [service.name, service.shares_network_of])).toEqual([
      ['qbit', 'vpn'],
      ['vpn', null],
    ])
  })
})

test('the media apps of a machine include the outside services that take part', async () => {
  const machine = machineWith([
    outsideContainer('den-lidarr', 'linuxserver/lidarr'),
    outsideContainer('den-radarr', 'linuxserver/radarr'),
  ])
  const { mediaManagers } = await mediaAppsOf(machine)
  expect(mediaManagers.map(({ service, title }) => [service, title])).toContainEqual(['den-lidarr', 'Lidarr'])
  expect(mediaManagers.map(({ service }) => service)).not.toContain('den-radarr')
  const alone = await mediaAppsOf({ ...machine, projectOnly: true })
  expect(alone.mediaManagers.map(({ service }) => service)).not.toContain('den-lidarr')
})
