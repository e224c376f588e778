import { expect, test } from 'bun:test'
import { status } from '../../../../contract/kinds/status.ts'
import { fakeContainer, fakeImage, minutesAgo, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherStatus } from './gather.ts'
import { sampleJudgement } from '../../../../test-support/store/scratch-store.ts'

const statusOf = async (containers: Parameters<typeof fakeEngine>[0]) => {
  const data = await gatherStatus(fakeMachine({ engine: async () => fakeEngine(containers) }))
  expect(status.schema.parse(data)).toEqual(data)
  return {
    ...data,
    service: (name: string) => data.services.find(({ service }) => service === name)!,
    form: (name: string) => data.forms.find(({ form }) => form === name)!,
  }
}

test('without containers, every service is absent and none is wanted', async () => {
  const { summary, services, forms } = await statusOf({})
  expect(summary).toBe('Nothing is on.')
  expect(services.map(({ state, wanted }) => [state, wanted])).toEqual(
    Array.from({ length: 4 }, () => ['absent', false]),
  )
  expect(forms.every(({ state }) => state === 'off')).toBe(true)
})

test('a form is on when its own service has a container, and what it needs is wanted', async () => {
  const { service, form, summary } = await statusOf({
    containers: [fakeContainer('sonarr'), fakeContainer('jellyfin')],
  })
  expect(form('tv')).toMatchObject({ state: 'partial', unhealthy: ['prowlarr'] })
  expect(form('films').state).toBe('off')
  expect(service('prowlarr')).toMatchObject({ state: 'absent', wanted: true })
  expect(summary).toContain('1 of 3 services has a problem: prowlarr')
})

test('a container that dies is reported by the next request', async () => {
  const machine = (parts: Parameters<typeof fakeContainer>[1]) => ({ containers: [fakeContainer('jellyfin', parts)] })
  expect((await statusOf(machine({}))).service('jellyfin').state).toBe('running')
  const dead = (await statusOf(machine({ state: 'exited', exit_code: 2, finished_at: minutesAgo(0) }))).service(
    'jellyfin',
  )
  expect(dead).toMatchObject({
    state: 'failed',
    exit_code: 2,
    because: 'It exited by itself with code 2.',
    impact: 'Nothing can be watched',
  })
})

test('a container that the stack no longer declares is shown as an orphan', async () => {
  const { service, summary } = await statusOf({
    containers: [fakeContainer('recyclarr', { state: 'exited', exit_code: 0, finished_at: minutesAgo(9) })],
  })
  expect(service('recyclarr')).toMatchObject({
    state: 'removed-from-stack',
    summary: 'no longer in the stack, stopped',
    wanted: false,
  })
  expect(summary).toBe('Nothing is on. 1 container is no longer in the stack.')
})

test('an image differs by name, or because the tag has moved', async () => {
  const images = [fakeImage('example/sonarr:1.0', 'sha256:newer'), fakeImage('example/jellyfin:1.0', 'sha256:jellyfin')]
  const { service } = await statusOf({
    containers: [
      fakeContainer('sonarr'),
      fakeContainer('jellyfin'),
      fakeContainer('radarr', { image: 'example/radarr:0.9' }),
    ],
    images,
  })
  expect(service('sonarr').container_image.differs).toBe(true)
  expect(service('jellyfin').container_image).toEqual({
    declared_image: 'example/jellyfin:1.0',
    running_image: 'example/jellyfin:1.0',
    digest: 'example/jellyfin@sha256:sha256:jellyfin',
    differs: false,
  })
  expect(service('radarr').container_image).toMatchObject({ running_image: 'example/radarr:0.9', differs: true })
})

test('the newer container counts while Compose replaces one; a one-off run never does', async () => {
  const container = fakeContainer('sonarr', {
    id: 'old',
    created_at: minutesAgo(50),
    state: 'exited',
    exit_code: 0,
    finished_at: minutesAgo(1),
  })
  const other = fakeContainer('sonarr', { id: 'new', created_at: minutesAgo(1), started_at: minutesAgo(1) })
  const run = fakeContainer('jellyfin', { id: 'run' })
  run.labels['com.docker.compose.oneoff'] = 'True'
  const { service } = await statusOf({ containers: [container, other, run] })
  expect(service('sonarr').state).toBe('running')
  expect(service('jellyfin').state).toBe('absent')
})

test('a form that was turned on by name stays on if somebody removes its container', async () => {
  const machine = fakeMachine({
    engine: async () => fakeEngine({ containers: [fakeContainer('jellyfin'), fakeContainer('prowlarr')] }),
  })
  const change = {
    action: 'up',
    summary: 'Start tv',
    targets: ['tv'],
    before: null,
    after: null,
    inverse: null,
    no_inverse_because: null,
  }
  const { history } = machine.state()
  history.end(history.begin(change, null), { ended: 'done', judgement: sampleJudgement })
  const { forms, services, summary } = await gatherStatus(machine)
  expect(forms.find(({ form }) => form === 'tv')).toMatchObject({ state: 'partial', unhealthy: ['sonarr'] })
  expect(services.find(({ service }) => service === 'sonarr')).toMatchObject({ state: 'absent', wanted: true })
  expect(summary).toContain('1 of 3 services has a problem: sonarr')
})

test('a service that restarts between the listing and the inspection is still probed', async () => {
  const compose = `
name: usher
services:
  jellyfin:
    image: example/jellyfin:1.0
    ports: ["8096:8096"]
    x-usher: { health: { http: /health, within_seconds: 60 } }
`
  const container = fakeContainer('jellyfin', {
    restarts: 1,
    started_at: minutesAgo(0.1),
    ports: [{ container: 8096, protocol: 'tcp', host: 8096, address: '127.0.0.1' }],
  })
  const engine = {
    ...fakeEngine({ containers: [container] }),
    containers: async () => [{ ...container, state: 'restarting' as const, ports: [] }],
  }
  const { services } = await gatherStatus(fakeMachine({ compose, engine: async () => engine }))
  expect(services[0]).toMatchObject({
    state: 'starting',
    health: { checked_by: 'usher', output: 'connection refused' },
  })
})
