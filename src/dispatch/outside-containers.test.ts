import { describe, expect, test } from 'bun:test'
import type { LifecycleData } from '../../contract/kinds/lifecycle.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { fakeContainer, fakeEngine, NOW } from '../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../test-support/machine/fake-machine.ts'
import type { Container } from '../platform/engine/engine.ts'
import type { Machine } from '../platform/machine.ts'
import { act } from './act.ts'
import { ask } from './ask.ts'

const beside = (name: string, image: string, parts: Partial<Container> = {}): Container =>
  fakeContainer(name, { name, image, service: null, project: null, labels: {}, ...parts })

const household = () => [
  fakeContainer('sonarr'),
  beside('vpn', 'qmcgaw/gluetun:v3'),
  beside('qbit', 'linuxserver/qbittorrent:5', { network_mode: 'container:vpn-id', networks: [] }),
  beside('helper', 'example/helper:1', { network_mode: 'container:vpn-id', networks: [] }),
]

/** Compose must not be needed for containers that it did not start. */
function machineWith(containers: Container[], parts: Partial<Machine> = {}) {
  const lines = { 'qbit-id': [{ logged_at: NOW.toISOString(), stream: 'stdout' as const, text: 'listening' }] }
  const engine = fakeEngine({ containers, logs: lines })
  const calls: string[] = []
  const { start, stop, restart } = engine.containerControl
  engine.containerControl = {
    start: async (id) => (calls.push(`start ${id}`), start(id)),
    stop: async (id) => (calls.push(`stop ${id}`), stop(id)),
    restart: async (id) => (calls.push(`restart ${id}`), restart(id)),
  }
  const runner = () => Promise.reject(new Error('Compose was needed.'))
  return { calls, machine: fakeMachine({ engine: async () => engine, runner, ...parts }) }
}

async function change(action: string, services: string[], machine: Machine, dryRun = false): Promise<LifecycleData> {
  const result = await act(action, { body: { services } }, machine, { dryRun })
  if (result.type === 'refusal') throw result.refusal
  if (result.type === 'answer') return result.envelope.data as LifecycleData
  const { id } = await result.ended
  return machine.state().jobs.outcome(id)!.data as LifecycleData
}

async function errorOf(action: string, body: Record<string, unknown>, machine: Machine) {
  const result = await act(action, { body }, machine, { dryRun: true })
  return result.type === 'refusal' ? result.refusal.data : undefined
}

const request = () => ({ signal: new AbortController().signal })

async function statusOf(machine: Machine): Promise<StatusData> {
  const result = await ask('status', [], machine, request())
  if (result.type !== 'answer') throw new Error(JSON.stringify(result))
  return result.envelope.data as StatusData
}

describe('a container beside the project', () => {
  test('is shown by status, and counts in no summary', async () => {
    const { machine } = machineWith(household())
    const { outside, services, summary } = await statusOf(machine)
    expect(outside.map(({ service, title, state, takes_part }) => [service, title, state, takes_part])).toEqual([
      ['qbit', 'qBittorrent', 'running', true],
      ['vpn', 'Gluetun', 'running', true],
    ])
    expect(services.map(({ service }) => service)).not.toContain('qbit')
    expect(summary).not.toContain('qbit')
  })

  test('restarts without Compose, and the plan says what loses its network', async () => {
    const { machine, calls } = machineWith(household())
    const plan = await change('restart', ['vpn'], machine, true)
    expect(plan.commands).toEqual(['docker restart vpn'])
    expect(plan.notes).toEqual([
      'vpn is not part of this project: usher starts and stops its container, and never recreates it.',
      'helper and qbit share the network of vpn, and have none until they are restarted.',
    ])
    expect(calls).toEqual([])
    const done = await change('restart', ['qbit', 'vpn'], machine)
    expect(done).toMatchObject({ complete: true, services: [{ to: 'running' }, { to: 'running' }] })
    await change('down', ['qbit', 'vpn'], machine)
    expect(calls).toEqual(['restart vpn-id', 'restart qbit-id', 'stop qbit-id', 'stop vpn-id'])
  })

  test('stops and starts, and undo reverses both', async () => {
    const { machine, calls } = machineWith(household())
    await statusOf(machine)
    expect(await change('down', ['qbit'], machine)).toMatchObject({
      complete: true,
      services: [{ service: 'qbit', effect: 'stop', from: 'running', to: 'stopped' }],
    })
    const [entry] = machine.state().history.list()
    expect(entry).toMatchObject({ targets: ['qbit'], inverse: { action: 'up', body: { services: ['qbit'] } } })
    expect((await change('down', ['qbit'], machine)).services[0]).toMatchObject({ effect: 'none' })
    expect(await change('up', ['qbit'], machine)).toMatchObject({ services: [{ effect: 'start', to: 'running' }] })
    const [started] = machine.state().history.list()
    expect(started).toMatchObject({ inverse: { action: 'down', body: { services: ['qbit'] } } })
    expect(calls).toEqual(['stop qbit-id', 'start qbit-id'])
  })

  test('that is stopped cannot be restarted', async () => {
    const containers = household()
    const { machine } = machineWith(containers)
    await statusOf(machine)
    containers[2]!.state = 'exited'
    expect(await errorOf('restart', { services: ['qbit'] }, machine)).toMatchObject({ code: 'CHANGE-4' })
  })

  test('that systemd runs is left to systemd', async () => {
    const labels = { PODMAN_SYSTEMD_UNIT: 'qbit.service' }
    const { machine } = machineWith([beside('qbit', 'linuxserver/qbittorrent', { labels })])
    expect(await errorOf('down', { services: ['qbit'] }, machine)).toMatchObject({
      code: 'CHANGE-6',
      remedies: [{ command: 'sudo systemctl stop qbit.service' }],
    })
  })

  test('that the engine would delete is not stopped, but may be restarted', async () => {
    const { machine, calls } = machineWith([beside('qbit', 'linuxserver/qbittorrent', { removed_on_stop: true })])
    expect(await errorOf('down', { services: ['qbit'] }, machine)).toMatchObject({
      code: 'CHANGE-7',
      remedies: [{ command: 'docker stop qbit' }],
    })
    await change('restart', ['qbit'], machine)
    expect(calls).toEqual(['restart qbit-id'])
  })

  test('is changed together with a service of the project', async () => {
    const applied: string[] = []
    const { machine, calls } = machineWith(household(), {
      runner: async () => ({
        identify: async () => 'Docker Compose 2.40.3',
        plan: async ({ to, services }) => [`${to} ${services.join(' ')}`],
        configHashes: async () => new Map(),
        inputDigest: async () => null,
        apply: async ({ to, services }) => void applied.push(`${to} ${services.join(' ')}`),
      }),
    })
    const done = await change('restart', ['sonarr', 'qbit'], machine)
    expect(done.services.map(({ service }) => service)).toEqual(['sonarr', 'qbit'])
    expect([applied, calls]).toEqual([['restarted sonarr'], ['restart qbit-id']])
  })

  test('shows its log', async () => {
    const { machine } = machineWith(household())
    const result = await ask('logs', [['service', 'qbit']], machine, request())
    if (result.type !== 'stream') throw new Error(JSON.stringify(result))
    const lines: unknown[] = []
    for await (const batch of result.answers) lines.push(...[batch].flat().map(({ envelope }) => envelope.data))
    expect(lines).toEqual([expect.objectContaining({ service: 'qbit', text: 'listening' })])
  })

  test.each([
    ['pull', { services: ['qbit'] }],
    ['update-apply', { services: ['qbit'] }],
    ['backup', { services: ['qbit'] }],
    ['stack-set', { service: 'qbit', correction: ['weight=core'] }],
  ])('is not part of the project for %s', async (action, body) => {
    const { machine } = machineWith(household(), { runner: fakeMachine().runner })
    expect(await errorOf(action, body, machine)).toMatchObject({
      code: 'CHANGE-5',
      summary: 'qbit is not part of this project.',
    })
  })
})

test('a remedy names the container of an app that takes part', async () => {
  const stopped = [fakeContainer('sonarr'), beside('my-bazarr', 'linuxserver/bazarr:1')]
  const { machine } = machineWith(stopped)
  await statusOf(machine)
  stopped[1]!.state = 'exited'
  expect(await errorOf('restart', { services: ['my-bazarr'] }, machine)).toMatchObject({
    code: 'CHANGE-4',
    remedies: [{ command: 'usher up my-bazarr' }],
  })
  stopped[1]!.name = 'bazarr'
  stopped[1]!.state = 'running'
  await statusOf(machine)
  stopped[1]!.state = 'exited'
  expect(await errorOf('restart', { services: ['bazarr'] }, machine)).toMatchObject({
    remedies: [{ command: 'usher up bazarr' }],
  })
})

test('stopping everything stops no container beside the project', async () => {
  const { machine } = machineWith(household(), { runner: fakeMachine().runner })
  const { services } = await change('down', [], machine, true)
  expect(services.map(({ service }) => service)).toEqual(['sonarr'])
})

test('logs of a container beside the project are a failure, and not missing, while the engine does not list it', async () => {
  const engine = fakeEngine({ containers: household() })
  const containers: typeof engine.containers = (labels, options) =>
    options?.runningOnly ? Promise.withResolvers<never>().promise : engine.containers(labels, options)
  const machine = fakeMachine({ engine: async () => ({ ...engine, containers }) })
  expect(await ask('logs', [['service', 'qbit']], machine, request())).toMatchObject({
    type: 'refusal',
    refusal: { category: 'failed', data: { code: 'ENGINE-7' } },
  })
}, 20_000)
