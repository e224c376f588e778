import { describe, expect, test } from 'bun:test'
import type { Machine } from '../../../platform/machine.ts'
import { Refusal } from '../../../lib/errors.ts'
import { container, image, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../test-support/machine.ts'
import { planDown } from './down.ts'
import { rehearsed, summaryOf, type LifecyclePlan } from './plan.ts'
import { recorded } from './recorded.ts'
import { planRestart } from './restart.ts'
import { planSwitch } from './switch.ts'
import { planUp } from './up.ts'

const machineWith = (...names: string[]) =>
  pretendMachine({ engine: async () => pretendEngine({ containers: names.map((name) => container(name)) }) })
const nothing = { forms: [], services: [] }
const effects = ({ services }: LifecyclePlan) =>
  Object.fromEntries(services.map(({ service, effect }) => [service, effect]))
const refusal = (planned: Promise<unknown>) =>
  planned.then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.data : Promise.reject(thrown)),
  )

describe('up', () => {
  test('starts what is named and everything it needs, and leaves alone what is well', async () => {
    const plan = await planUp({ forms: ['tv'], services: [] }, machineWith('jellyfin'))
    expect(effects(plan)).toEqual({ prowlarr: 'start', jellyfin: 'nothing', sonarr: 'start' })
    expect(plan.changes).toEqual([{ to: 'up', services: expect.arrayContaining(['prowlarr', 'jellyfin', 'sonarr']) }])
    expect(summaryOf(plan)).toBe('Start tv')
  })

  test('named nothing, it is the forms that are on; where none is, it says so', async () => {
    expect(effects(await planUp(nothing, machineWith('sonarr')))).toMatchObject({
      sonarr: 'nothing',
      prowlarr: 'start',
    })
    expect(await refusal(planUp(nothing, machineWith()))).toMatchObject({ code: 'CHANGE-1' })
  })

  test('named nothing, it chooses no form, so that each still goes with the one it is on for', async () => {
    expect(recorded(await planUp(nothing, machineWith('sonarr'))).targets).not.toContain('tv')
    expect(recorded(await planUp({ forms: ['tv'], services: [] }, machineWith())).targets).toEqual(['tv'])
    expect(recorded(await planDown(nothing, machineWith('sonarr', 'jellyfin'))).targets).toContain('tv')
  })

  test('another image, or another declaration, makes the container anew', async () => {
    const containers = [
      container('sonarr'),
      container('jellyfin', { labels: { ...container('jellyfin').labels, 'com.docker.compose.config-hash': 'old' } }),
    ]
    const engine = async () => pretendEngine({ containers, images: [image('example/sonarr:1.0', 'sha256:newer')] })
    const plan = await planUp(
      { forms: [], services: ['sonarr', 'jellyfin'] },
      pretendMachine({ engine, hand: async () => pretendHand({ jellyfin: 'new' }).hand }),
    )
    expect(effects(plan)).toEqual({ sonarr: 'recreate', jellyfin: 'recreate' })
  })

  test('who lives in the network of a container that is made anew is made anew with it', async () => {
    const containers = [container('gluetun'), container('qbittorrent')]
    const engine = async () => pretendEngine({ containers, images: [image('example/gluetun:1.0', 'sha256:newer')] })
    const plan = await planUp({ forms: [], services: ['gluetun'] }, pretendMachine({ engine, compose: SHARED }))
    expect(plan.services).toEqual([
      { service: 'gluetun', effect: 'recreate', because: expect.stringContaining('another example/gluetun:1.0') },
      { service: 'qbittorrent', effect: 'recreate', because: 'it shares the network of gluetun' },
    ])
  })

  test('what is paused goes on first', async () => {
    const engine = async () => pretendEngine({ containers: [container('jellyfin', { state: 'paused' })] })
    const plan = await planUp({ forms: ['watch'], services: [] }, pretendMachine({ engine }))
    expect(effects(plan)).toEqual({ jellyfin: 'start' })
    expect(plan.changes).toEqual([
      { to: 'resumed', services: ['jellyfin'] },
      { to: 'up', services: ['jellyfin'] },
    ])
  })

  test('a port that something else holds is refused before anything is touched', async () => {
    const listeners: Machine['listeners'] = async () => [{ port: 8096, protocol: 'tcp', by: 'nginx' }]
    const refused = await refusal(planUp({ forms: ['watch'], services: [] }, pretendMachine({ listeners })))
    expect(refused).toMatchObject({
      code: 'CHANGE-3',
      summary: 'Port 8096 is taken: nginx holds it, and jellyfin needs it.',
    })
  })

  test('a mistyped name gets the nearest one offered', async () => {
    expect(await refusal(planUp({ forms: [], services: ['sonar'] }, machineWith()))).toMatchObject({
      code: 'ASKED-6',
      summary: expect.stringContaining('Did you mean sonarr?'),
    })
  })
})

describe('down', () => {
  test('what only it needed goes, what another form that is on needs is kept and said', async () => {
    const machine = machineWith('jellyfin', 'prowlarr', 'sonarr', 'radarr')
    const plan = await planDown({ forms: ['tv'], services: [] }, machine)
    expect(effects(plan)).toEqual({ sonarr: 'remove', jellyfin: 'keep', prowlarr: 'keep' })
    expect(plan.services.find(({ service }) => service === 'prowlarr')?.because).toBe('films needs it')
  })

  test('a form that somebody turned on by name is kept, although nothing else needs it', async () => {
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
      history.end(id, { ended: 'done' })
    }
    expect(effects(await planDown({ forms: ['tv'], services: [] }, machine))).toEqual({
      sonarr: 'remove',
      prowlarr: 'remove',
      jellyfin: 'keep',
    })
  })

  test('named nothing, everything goes, and strays too', async () => {
    const plan = await planDown(nothing, machineWith('sonarr', 'recyclarr'))
    expect(effects(plan)).toEqual({ sonarr: 'remove', recyclarr: 'remove' })
    expect(plan.changes).toEqual([
      { to: 'removed', services: ['sonarr'] },
      { to: 'removed', services: ['recyclarr'], by: 'labels' },
    ])
  })

  test('a container that is no longer in the stack can be named', async () => {
    expect(effects(await planDown({ forms: [], services: ['recyclarr'] }, machineWith('sonarr', 'recyclarr')))).toEqual(
      { recyclarr: 'remove' },
    )
  })
})

describe('switch', () => {
  test('starts these, and stops every other first', async () => {
    const plan = await planSwitch(['films'], machineWith('sonarr', 'jellyfin', 'prowlarr'))
    expect(effects(plan)).toEqual({ sonarr: 'remove', jellyfin: 'nothing', prowlarr: 'nothing', radarr: 'start' })
    expect(plan.changes.map(({ to }) => to)).toEqual(['removed', 'up'])
    expect(recorded(plan).inverse).toEqual({ action: 'switch', body: { forms: ['watch', 'find', 'tv'] } })
  })
})

const SHARED = `
name: usher
services:
  gluetun: { image: "example/gluetun:1.0" }
  qbittorrent: { image: "example/qbittorrent:1.0", network_mode: "service:gluetun" }
`

describe('restart', () => {
  test('whoever shares a network is restarted after it', async () => {
    const engine = async () => pretendEngine({ containers: [container('gluetun'), container('qbittorrent')] })
    const plan = await planRestart({ forms: [], services: ['gluetun'] }, pretendMachine({ engine, compose: SHARED }))
    expect(plan.changes).toEqual([
      { to: 'restarted', services: ['gluetun'] },
      { to: 'restarted', services: ['qbittorrent'] },
    ])
    expect(recorded(plan)).toMatchObject({ inverse: null, no_inverse_because: 'A restart leaves nothing to put back.' })
  })

  test('what does not run cannot be restarted', async () => {
    expect(await refusal(planRestart({ forms: [], services: ['radarr'] }, machineWith('sonarr')))).toMatchObject({
      code: 'CHANGE-4',
      summary: 'None of radarr is running, so there is nothing to restart.',
    })
  })
})

test('what would put it back is what was not there before', async () => {
  const plan = await planUp({ forms: ['tv'], services: [] }, machineWith('jellyfin'))
  expect(recorded(plan)).toMatchObject({
    targets: ['tv'],
    before: { jellyfin: 'running', prowlarr: 'absent', sonarr: 'absent' },
    after: { jellyfin: 'running', prowlarr: 'running', sonarr: 'running' },
    inverse: { action: 'down', body: { forms: [], services: expect.arrayContaining(['prowlarr', 'sonarr']) } },
  })
})

test('a dry run shows every service, every command, and that nothing was done', async () => {
  const shown = rehearsed(await planUp({ forms: ['watch'], services: [] }, machineWith()))
  expect(shown).toMatchObject({
    rehearsed: true,
    complete: true,
    commands: ['up jellyfin'],
    services: [{ service: 'jellyfin', effect: 'start', from: 'absent', to: null, without: 'Nothing can be watched' }],
  })
})

test('a form made of others does not hold up the one that is to go', async () => {
  const compose = `
name: usher
x-usher: { forms: { watch: { summary: W, services: [jellyfin] }, tv: { summary: T, needs: [watch], services: [sonarr] }, all: { summary: A, needs: [tv, watch] } } }
services: { jellyfin: { image: "a:1" }, sonarr: { image: "b:1" } }
`
  const engine = async () => pretendEngine({ containers: [container('jellyfin'), container('sonarr')] })
  expect(effects(await planDown({ forms: ['tv'], services: [] }, pretendMachine({ engine, compose })))).toEqual({
    sonarr: 'remove',
    jellyfin: 'keep',
  })
})

describe('the way back is to what was, and never to more', () => {
  const stopped = (...names: string[]) =>
    pretendMachine({
      engine: async () => pretendEngine({ containers: names.map((name) => container(name, { state: 'exited' })) }),
    })

  test('an up that only started what was stopped takes nothing away again', async () => {
    const plan = await planUp({ forms: ['films'], services: [] }, stopped('jellyfin', 'prowlarr', 'radarr'))
    expect(recorded(plan)).toMatchObject({ inverse: null, no_inverse_because: expect.stringContaining('no container') })
  })

  test('a down that found nothing starts nothing', async () => {
    expect(recorded(await planDown({ forms: ['films'], services: [] }, machineWith())).inverse).toBeNull()
  })

  test('a switch from nothing is a down of just what it started', async () => {
    const { inverse } = recorded(await planSwitch(['films'], machineWith()))
    expect(inverse).toEqual({
      action: 'down',
      body: { forms: [], services: expect.arrayContaining(['jellyfin', 'prowlarr', 'radarr']) },
    })
  })
})
