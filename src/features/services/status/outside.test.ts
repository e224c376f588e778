import { expect, test } from 'bun:test'
import { status } from '../../../../contract/kinds/status.ts'
import { fakeContainer, fakeEngine, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { createTerminalRenderer } from '../../../lib/report/terminal-renderer.ts'
import type { Container } from '../../../platform/engine/engine.ts'
import { usherError } from '../../../lib/errors.ts'
import { gatherForms } from '../forms/gather.ts'
import { gatherStatus } from './gather.ts'
import { renderStatus } from './render.ts'

const beside = (name: string, image: string, parts: Partial<Container> = {}): Container =>
  fakeContainer(name, { name, image, service: null, project: null, labels: {}, ...parts })

const ports = (port: number) => [{ container: port, host: port, protocol: 'tcp' as const, address: '127.0.0.1' }]

async function statusWith(containers: Container[]) {
  const probed: number[] = []
  const machine = fakeMachine({
    engine: async () => fakeEngine({ containers: [fakeContainer('jellyfin'), ...containers] }),
    probePort: async ({ port }) => (probed.push(port), { answered: true, status: 200 }),
  })
  const data = await gatherStatus(machine)
  expect(status.schema.parse(data)).toEqual(data)
  return { data, probed }
}

test('an app beside the project is probed only if it takes part', async () => {
  const { data, probed } = await statusWith([
    beside('my-lidarr', 'linuxserver/lidarr:2', { ports: ports(8686) }),
    beside('my-radarr', 'linuxserver/radarr:5', { ports: ports(7878) }),
  ])
  expect(data.outside.map(({ service, state, health }) => [service, state, health?.checked_by ?? null])).toEqual([
    ['my-lidarr', 'healthy', 'usher'],
    ['my-radarr', 'running', null],
  ])
  expect(probed).toContain(8686)
  expect(probed).not.toContain(7878)
})

test('status shows apps beside the project in a section of their own', async () => {
  const media = { 'com.docker.compose.project': 'media', 'com.docker.compose.project.working_dir': '/home/ana/media' }
  const { data } = await statusWith([
    beside('my-lidarr', 'linuxserver/lidarr:2', { ports: ports(8686) }),
    beside('media-radarr-1', 'linuxserver/radarr:5', { project: 'media', service: 'radarr', labels: media }),
  ])
  const renderer = createTerminalRenderer({ isTTY: false, columns: 160, now: () => NOW, timeZone: 'UTC', env: {} })
  const text = renderStatus(data, renderer)
  expect(
    text
      .slice(text.indexOf('Beside'))
      .split('\n')
      .map((line) => line.replaceAll(/ {2,}/g, ' | ')),
  ).toEqual([
    'Beside this project',
    ' | media-radarr-1 | Radarr | running | since 13 Mar 14:00 | started by Compose (media)',
    ' | my-lidarr :8686 | Lidarr | healthy | since 13 Mar 14:00 | started by hand',
    ' | usher does not ask media-radarr-1: the project has its app too.',
  ])
  expect((await statusWith([])).data.outside).toEqual([])
})

test('status is incomplete if the engine does not list the apps beside the project in time', async () => {
  const engine = fakeEngine({ containers: [fakeContainer('jellyfin')] })
  const containers: typeof engine.containers = (labels, options) =>
    options?.runningOnly ? Promise.withResolvers<never>().promise : engine.containers(labels, options)
  const data = await gatherStatus(fakeMachine({ engine: async () => ({ ...engine, containers }) }))
  expect(data).toMatchObject({
    outside: [],
    complete: false,
    not_known: [
      { subject: 'the media apps beside the project', because: 'The container engine did not answer within 2 s.' },
    ],
  })
  const renderer = createTerminalRenderer({ isTTY: false, columns: 200, now: () => NOW, timeZone: 'UTC', env: {} })
  expect(renderStatus(data, renderer)).toContain('Not known: the media apps beside the project. The container engine')
}, 10_000)

test('status and forms are incomplete if the history of what was turned on cannot be read', async () => {
  const machine = fakeMachine({ engine: async () => fakeEngine({ containers: [fakeContainer('jellyfin')] }) })
  const store = machine.state()
  const damaged = usherError('STATE-2', { path: '/state/usher.db', folder: '/state' })
  const listTargets = () => {
    throw damaged
  }
  const unreadable = { ...machine, state: () => ({ ...store, history: { ...store.history, listTargets } }) }
  const not_known = [{ subject: 'the forms that were turned on', because: damaged.data.summary }]
  expect(await gatherStatus(unreadable)).toMatchObject({ complete: false, not_known })
  expect(await gatherForms(unreadable)).toMatchObject({ complete: false, not_known })
  expect(await gatherForms(machine)).toMatchObject({ complete: true, not_known: [] })
})
