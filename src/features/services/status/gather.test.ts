import { expect, test } from 'bun:test'
import { status } from '../../../../contract/kinds/status.ts'
import { container, image, minutesAgo, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { gatherStatus } from './gather.ts'

const seen = async (containers: Parameters<typeof pretendEngine>[0]) => {
  const data = await gatherStatus(pretendMachine({ engine: async () => pretendEngine(containers) }))
  expect(status.shape.parse(data)).toEqual(data)
  return {
    ...data,
    service: (name: string) => data.services.find(({ service }) => service === name)!,
    form: (name: string) => data.forms.find(({ form }) => form === name)!,
  }
}

test('nothing is on: every service is absent, and none is wanted', async () => {
  const { summary, services, forms } = await seen({})
  expect(summary).toBe('Nothing is on.')
  expect(services.map(({ state, wanted }) => [state, wanted])).toEqual(
    Array.from({ length: 4 }, () => ['absent', false]),
  )
  expect(forms.every(({ state }) => state === 'off')).toBe(true)
})

test('a form is on when its own service has a container, and what it needs is wanted', async () => {
  const { service, form, summary } = await seen({ containers: [container('sonarr'), container('jellyfin')] })
  expect(form('tv')).toMatchObject({ state: 'partial', not_well: ['prowlarr'] })
  expect(form('films').state).toBe('off')
  expect(service('prowlarr')).toMatchObject({ state: 'absent', wanted: true })
  expect(summary).toContain('1 of 3 services is not as it should be: prowlarr')
})

test('a container that dies is reported as dead by the next question', async () => {
  const machine = (parts: Parameters<typeof container>[1]) => ({ containers: [container('jellyfin', parts)] })
  expect((await seen(machine({}))).service('jellyfin').state).toBe('running')
  const dead = (await seen(machine({ state: 'exited', exit_code: 2, finished_at: minutesAgo(0) }))).service('jellyfin')
  expect(dead).toMatchObject({
    state: 'failed',
    exit_code: 2,
    because: 'It ended by itself with exit code 2.',
    without: 'Nothing can be watched',
  })
})

test('a container that the stack no longer declares is shown as that', async () => {
  const { service, summary } = await seen({
    containers: [container('recyclarr', { state: 'exited', exit_code: 0, finished_at: minutesAgo(9) })],
  })
  expect(service('recyclarr')).toMatchObject({
    state: 'removed-from-the-stack',
    summary: 'no longer in the stack, stopped',
    wanted: false,
  })
  expect(summary).toBe('Nothing is on. 1 container is no longer in the stack.')
})

test('an image that differs: by name, or because the tag has moved', async () => {
  const images = [image('example/sonarr:1.0', 'sha256:newer'), image('example/jellyfin:1.0', 'sha256:jellyfin')]
  const { service } = await seen({
    containers: [container('sonarr'), container('jellyfin'), container('radarr', { image: 'example/radarr:0.9' })],
    images,
  })
  expect(service('sonarr').image.differs).toBe(true)
  expect(service('jellyfin').image).toEqual({
    declared: 'example/jellyfin:1.0',
    running: 'example/jellyfin:1.0',
    digest: 'example/jellyfin@sha256:sha256:jellyfin',
    differs: false,
  })
  expect(service('radarr').image).toMatchObject({ running: 'example/radarr:0.9', differs: true })
})

test('while Compose replaces a container the newer one counts; a one-off run never does', async () => {
  const one = container('sonarr', {
    id: 'old',
    created_at: minutesAgo(50),
    state: 'exited',
    exit_code: 0,
    finished_at: minutesAgo(1),
  })
  const other = container('sonarr', { id: 'new', created_at: minutesAgo(1), started_at: minutesAgo(1) })
  const run = container('jellyfin', { id: 'run' })
  run.labels['com.docker.compose.oneoff'] = 'True'
  const { service } = await seen({ containers: [one, other, run] })
  expect(service('sonarr').state).toBe('running')
  expect(service('jellyfin').state).toBe('absent')
})

test('a form that was turned on by name is not off because somebody took its container away', async () => {
  const machine = pretendMachine({
    engine: async () => pretendEngine({ containers: [container('jellyfin'), container('prowlarr')] }),
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
  history.end(history.begin(change, null), { ended: 'done' })
  const { forms, services, summary } = await gatherStatus(machine)
  expect(forms.find(({ form }) => form === 'tv')).toMatchObject({ state: 'partial', not_well: ['sonarr'] })
  expect(services.find(({ service }) => service === 'sonarr')).toMatchObject({ state: 'absent', wanted: true })
  expect(summary).toContain('1 of 3 services is not as it should be: sonarr')
})
