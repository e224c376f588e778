import { describe, expect, test } from 'bun:test'
import type { Machine } from '../../../platform/machine.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { UsherError } from '../../../lib/errors.ts'
import { fakeContainer, fakeImage, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planDown } from './down.ts'
import { dryRunLifecycle, summarizeLifecycle, type LifecyclePlan } from './plan.ts'
import { lifecycleChangeRecord } from './change-record.ts'
import { planRestart } from './restart.ts'
import { planSwitch } from './switch.ts'
import { planUp } from './up.ts'
import { sampleJudgement } from '../../../../test-support/store/scratch-store.ts'

const machineWith = (...names: string[]) =>
  fakeMachine({ engine: async () => fakeEngine({ containers: names.map((name) => fakeContainer(name)) }) })
const emptySelection = { forms: [], services: [] }
const effects = ({ services }: LifecyclePlan) =>
  Object.fromEntries(services.map(({ service, effect }) => [service, effect]))
const errorCodeOf = (planned: Promise<unknown>) =>
  planned.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof UsherError ? thrown.data : Promise.reject(thrown)),
  )

describe('up', () => {
  test('up starts the named services and all they need, and leaves healthy ones alone', async () => {
    const plan = await planUp({ forms: ['tv'], services: [] }, machineWith('jellyfin'))
    expect(effects(plan)).toEqual({ prowlarr: 'start', jellyfin: 'none', sonarr: 'start' })
    expect(plan.changes).toEqual([{ to: 'up', services: expect.arrayContaining(['prowlarr', 'jellyfin', 'sonarr']) }])
    expect(summarizeLifecycle(plan)).toBe('Start tv')
  })

  test('up without names starts the active forms, and fails if there are none', async () => {
    expect(effects(await planUp(emptySelection, machineWith('sonarr')))).toMatchObject({
      sonarr: 'none',
      prowlarr: 'start',
    })
    expect(await errorCodeOf(planUp(emptySelection, machineWith()))).toMatchObject({ code: 'CHANGE-1' })
  })

  test('up without names chooses no form, so each still turns off with the one that needs it', async () => {
    expect(lifecycleChangeRecord(await planUp(emptySelection, machineWith('sonarr'))).targets).not.toContain('tv')
    expect(lifecycleChangeRecord(await planUp({ forms: ['tv'], services: [] }, machineWith())).targets).toEqual(['tv'])
    expect(lifecycleChangeRecord(await planDown(emptySelection, machineWith('sonarr', 'jellyfin'))).targets).toContain(
      'tv',
    )
  })

  test('up recreates a container whose image or declaration differs', async () => {
    const containers = [
      fakeContainer('sonarr'),
      fakeContainer('jellyfin', {
        labels: { ...fakeContainer('jellyfin').labels, 'com.docker.compose.config-hash': 'old' },
      }),
    ]
    const engine = async () => fakeEngine({ containers, images: [fakeImage('example/sonarr:1.0', 'sha256:newer')] })
    const plan = await planUp(
      { forms: [], services: ['sonarr', 'jellyfin'] },
      fakeMachine({ engine, runner: async () => fakeRunner({ jellyfin: 'new' }).hand }),
    )
    expect(effects(plan)).toEqual({ sonarr: 'recreate', jellyfin: 'recreate' })
  })

  test('up recreates containers that share the network of a recreated one', async () => {
    const containers = [fakeContainer('gluetun'), fakeContainer('qbittorrent')]
    const engine = async () => fakeEngine({ containers, images: [fakeImage('example/gluetun:1.0', 'sha256:newer')] })
    const plan = await planUp({ forms: [], services: ['gluetun'] }, fakeMachine({ engine, compose: SHARED }))
    expect(plan.services).toEqual([
      { service: 'gluetun', effect: 'recreate', because: expect.stringContaining('example/gluetun:1.0 has changed') },
      { service: 'qbittorrent', effect: 'recreate', because: 'it shares the network of gluetun' },
    ])
  })

  test('up resumes a paused service first', async () => {
    const engine = async () => fakeEngine({ containers: [fakeContainer('jellyfin', { state: 'paused' })] })
    const plan = await planUp({ forms: ['watch'], services: [] }, fakeMachine({ engine }))
    expect(effects(plan)).toEqual({ jellyfin: 'start' })
    expect(plan.changes).toEqual([
      { to: 'resumed', services: ['jellyfin'] },
      { to: 'up', services: ['jellyfin'] },
    ])
  })

  test('up refuses a port in use before anything changes', async () => {
    const listeningPorts: Machine['listeningPorts'] = async () => [{ port: 8096, protocol: 'tcp', program: 'nginx' }]
    const refused = await errorCodeOf(planUp({ forms: ['watch'], services: [] }, fakeMachine({ listeningPorts })))
    expect(refused).toMatchObject({
      code: 'CHANGE-3',
      summary: 'Port 8096 is already in use: nginx uses it, and jellyfin needs it.',
    })
  })

  test('up suggests the nearest name for a mistyped one', async () => {
    expect(await errorCodeOf(planUp({ forms: [], services: ['sonar'] }, machineWith()))).toMatchObject({
      code: 'ASKED-6',
      summary: expect.stringContaining('Did you mean sonarr?'),
    })
  })
})

describe('down', () => {
  test('down stops what only the form needed, and keeps and names what another active form needs', async () => {
    const machine = machineWith('jellyfin', 'prowlarr', 'sonarr', 'radarr')
    const plan = await planDown({ forms: ['tv'], services: [] }, machine)
    expect(effects(plan)).toEqual({ sonarr: 'remove', jellyfin: 'keep', prowlarr: 'keep' })
    expect(plan.services.find(({ service }) => service === 'prowlarr')?.because).toBe('films needs it')
  })

  test('down keeps a form that was turned on by name, although nothing else needs it', async () => {
    const machine = machineWith('jellyfin', 'prowlarr', 'sonarr')
    const { history } = machine.state()
    for (const form of ['watch', 'tv']) {
      const id = history.begin(
        {
          action: 'up',
          summary: `Start ${form}`,
          targets: [form],
          before: null,
          after: null,
          inverse: null,
          no_inverse_because: null,
        },
        null,
      )
      history.end(id, { ended: 'done', judgement: sampleJudgement })
    }
    expect(effects(await planDown({ forms: ['tv'], services: [] }, machine))).toEqual({
      sonarr: 'remove',
      prowlarr: 'remove',
      jellyfin: 'keep',
    })
  })

  test('down without names stops everything, orphans included', async () => {
    const plan = await planDown(emptySelection, machineWith('sonarr', 'recyclarr'))
    expect(effects(plan)).toEqual({ sonarr: 'remove', recyclarr: 'remove' })
    expect(plan.changes).toEqual([
      { to: 'removed', services: ['sonarr'] },
      { to: 'removed', services: ['recyclarr'], select_by: 'labels' },
    ])
  })

  test('down accepts the name of a container that is no longer in the stack', async () => {
    expect(effects(await planDown({ forms: [], services: ['recyclarr'] }, machineWith('sonarr', 'recyclarr')))).toEqual(
      { recyclarr: 'remove' },
    )
  })
})

describe('switch', () => {
  test('switch stops every other form before it starts these', async () => {
    const plan = await planSwitch(['films'], machineWith('sonarr', 'jellyfin', 'prowlarr'))
    expect(effects(plan)).toEqual({ sonarr: 'remove', jellyfin: 'none', prowlarr: 'none', radarr: 'start' })
    expect(plan.changes.map(({ to }) => to)).toEqual(['removed', 'up'])
    expect(lifecycleChangeRecord(plan).inverse).toEqual({ action: 'switch', body: { forms: ['watch', 'find', 'tv'] } })
  })
})

const SHARED = `
name: usher
services:
  gluetun: { image: "example/gluetun:1.0" }
  qbittorrent: { image: "example/qbittorrent:1.0", network_mode: "service:gluetun" }
`

describe('restart', () => {
  test('restart restarts containers that share a network after its owner', async () => {
    const engine = async () => fakeEngine({ containers: [fakeContainer('gluetun'), fakeContainer('qbittorrent')] })
    const plan = await planRestart({ forms: [], services: ['gluetun'] }, fakeMachine({ engine, compose: SHARED }))
    expect(plan.changes).toEqual([
      { to: 'restarted', services: ['gluetun'] },
      { to: 'restarted', services: ['qbittorrent'] },
    ])
    expect(lifecycleChangeRecord(plan)).toMatchObject({
      inverse: null,
      no_inverse_because: 'A restart leaves nothing to undo.',
    })
  })

  test('restart refuses a service that is not running', async () => {
    expect(await errorCodeOf(planRestart({ forms: [], services: ['radarr'] }, machineWith('sonarr')))).toMatchObject({
      code: 'CHANGE-4',
      summary: 'None of radarr is running, so there is nothing to restart.',
    })
  })
})

test('the inverse of up covers only services that were absent before', async () => {
  const plan = await planUp({ forms: ['tv'], services: [] }, machineWith('jellyfin'))
  expect(lifecycleChangeRecord(plan)).toMatchObject({
    targets: ['tv'],
    before: recordedValues('state', { jellyfin: 'running', prowlarr: 'absent', sonarr: 'absent' }),
    after: recordedValues('state', { jellyfin: 'running', prowlarr: 'running', sonarr: 'running' }),
    inverse: { action: 'down', body: { forms: [], services: expect.arrayContaining(['prowlarr', 'sonarr']) } },
  })
})

test('a dry run shows every service and command, and that nothing was done', async () => {
  const dryRun = dryRunLifecycle(await planUp({ forms: ['watch'], services: [] }, machineWith()))
  expect(dryRun).toMatchObject({
    dry_run: true,
    complete: true,
    commands: ['up jellyfin'],
    services: [{ service: 'jellyfin', effect: 'start', from: 'absent', to: null, impact: 'Nothing can be watched' }],
  })
})

test('down turns off a form although a form made of others needs it', async () => {
  const compose = `
name: usher
x-usher: { forms: { watch: { summary: W, services: [jellyfin] }, tv: { summary: T, needs: [watch], services: [sonarr] }, all: { summary: A, needs: [tv, watch] } } }
services: { jellyfin: { image: "a:1" }, sonarr: { image: "b:1" } }
`
  const engine = async () => fakeEngine({ containers: [fakeContainer('jellyfin'), fakeContainer('sonarr')] })
  expect(effects(await planDown({ forms: ['tv'], services: [] }, fakeMachine({ engine, compose })))).toEqual({
    sonarr: 'remove',
    jellyfin: 'keep',
  })
})

describe('the inverse restores the state before, and never more', () => {
  const stopped = (...names: string[]) =>
    fakeMachine({
      engine: async () => fakeEngine({ containers: names.map((name) => fakeContainer(name, { state: 'exited' })) }),
    })

  test('up has no inverse if it only started stopped containers', async () => {
    const plan = await planUp({ forms: ['films'], services: [] }, stopped('jellyfin', 'prowlarr', 'radarr'))
    expect(lifecycleChangeRecord(plan)).toMatchObject({
      inverse: null,
      no_inverse_because: expect.stringContaining('neither created nor removed a container'),
    })
  })

  test('down has no inverse if it found nothing', async () => {
    expect(lifecycleChangeRecord(await planDown({ forms: ['films'], services: [] }, machineWith())).inverse).toBeNull()
  })

  test('switch from nothing is undone by a down of just what it started', async () => {
    const { inverse } = lifecycleChangeRecord(await planSwitch(['films'], machineWith()))
    expect(inverse).toEqual({
      action: 'down',
      body: { forms: [], services: expect.arrayContaining(['jellyfin', 'prowlarr', 'radarr']) },
    })
  })
})
