import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { writeScheduleSettings } from '../../../platform/store/schedule-settings.ts'
import { gatherOutbound, findRegistries } from './gather.ts'
import { listOwnContacts, outboundInventory } from './inventory.ts'

const noEngine = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

const leavingContacts = async (machine: Machine) =>
  (await gatherOutbound(machine)).own_contacts
    .filter(({ leaves_machine }) => leaves_machine)
    .map(({ contact }) => contact)

describe('usher’s own contacts', () => {
  test('only pulling images leaves the machine by default', async () => {
    expect(await leavingContacts(householdMachine([]))).toEqual(['images'])
  })

  test('registries are asked by usher itself only after somebody asked them, or turned that on', async () => {
    const asked = householdMachine([])
    asked.state().keyValues.set('registry-image', 'caddy', {})
    expect(await leavingContacts(asked)).toEqual(['images', 'registries'])
    const scheduled = householdMachine([])
    const task = (enabled_at: string | null) => ({
      tasks: { releases: { timing: 'daily 04:00', enabled_at, confirmed: 'x' } },
      quiet_hours: null,
    })
    writeScheduleSettings(scheduled.state(), task(null))
    expect(await leavingContacts(scheduled)).toEqual(['images'])
    writeScheduleSettings(scheduled.state(), task('2026-01-01T00:00:00Z'))
    expect(await leavingContacts(scheduled)).toEqual(['images', 'registries'])
  })

  test('a remote engine and its apps are on another machine', async () => {
    const engine = fakeEngine()
    const machine = householdMachine([], {
      engine: async () => ({
        ...engine,
        facts: { ...engine.facts, endpoint: 'tcp://nas:2375', remote: { host: 'nas' } },
      }),
    })
    expect(await leavingContacts(machine)).toEqual(['images', 'engine', 'services'])
    const near = householdMachine([], {
      engine: async () => ({
        ...engine,
        facts: { ...engine.facts, endpoint: 'tcp://127.0.0.1:2375', remote: { host: '127.0.0.1' } },
      }),
    })
    expect(await leavingContacts(near)).toEqual(['images'])
  })

  test('devices at home are listed once a password is set', async () => {
    const machine = householdMachine([])
    mkdirSync(machine.paths.config, { recursive: true })
    writeFileSync(join(machine.paths.config, 'password'), '$argon2id$')
    expect(await leavingContacts(machine)).toEqual(['images', 'surface'])
  })

  test('the household’s own providers are listed once the settings name them', async () => {
    const machine = householdMachine([])
    const stack = await machine.stack()
    for (const [key, value] of [
      ['USENET_HOST', 'news.mill.example'],
      ['INDEXER_URL', 'https://quay.example/api'],
    ] as const)
      machine.settings().prepareChange(key, value, stack).write()
    const { own_contacts } = await gatherOutbound(machine)
    expect(own_contacts.find(({ contact }) => contact === 'providers')).toMatchObject({
      destinations: ['news.mill.example', 'quay.example'],
      leaves_machine: true,
    })
  })

  test('apps elsewhere are on another machine, and listed by it', async () => {
    const machine = householdMachine([])
    machine.settings().prepareChange('JELLYFIN_AT', 'http://192.168.1.30:8096', null).write()
    const services = async () =>
      (await gatherOutbound(machine)).own_contacts.find(({ contact }) => contact === 'services')
    expect(await services()).toMatchObject({ network: 'lan', leaves_machine: true })
    expect((await services())?.destinations).toContain('192.168.1.30')
    machine.settings().prepareChange('JELLYFIN_AT', 'https://tv.example.org', null).write()
    expect(await services()).toMatchObject({ network: 'internet', leaves_machine: true })
  })

  test('every contact has a unique name, and the source files are not in the answer', () => {
    const contacts = listOwnContacts({
      engine: null,
      registries: [],
      checkedRegistries: [],
      lanPasswordSet: false,
      receivers: [],
      brokers: [],
      remoteApps: [],
      providers: [],
      machines: [],
      backupDestinations: [],
    })
    expect(new Set(contacts.map(({ contact }) => contact)).size).toBe(outboundInventory.length)
    expect(contacts.some((contact) => 'sourceFiles' in contact)).toBe(false)
  })

  test('a receiver that is only named like an address of home or of this machine is on the internet', () => {
    const distanceOf = (receiver: string) =>
      listOwnContacts({
        engine: null,
        registries: [],
        checkedRegistries: [],
        lanPasswordSet: false,
        receivers: [receiver],
        brokers: [],
        remoteApps: [],
        providers: [],
        machines: [],
        backupDestinations: [],
      }).find(({ contact }) => contact === 'notices')?.network
    for (const name of ['127.evil.example', '10.evil.example', '192.168.evil.example', '::1.evil.example', '8.8.8.8'])
      expect([name, distanceOf(name)]).toEqual([name, 'internet'])
    for (const name of ['127.0.0.1', '127.3.2.1', '[::1]', 'localhost'])
      expect([name, distanceOf(name)]).toEqual([name, 'this-machine'])
    for (const name of ['192.168.1.5', '[fd00::2]', 'nas', 'nas.local'])
      expect([name, distanceOf(name)]).toEqual([name, 'lan'])
  })

  test('findRegistries reads the registry from the image name', () => {
    const services = [
      'jellyfin/jellyfin:1',
      'caddy:2',
      'ghcr.io/a/b:1',
      'lscr.io/a/b@sha256:00',
      'localhost/x',
      null,
    ].map((image) => ({ image }))
    expect(findRegistries({ services } as never)).toEqual(['docker.io', 'ghcr.io', 'localhost', 'lscr.io'])
  })
})

describe('the services’ contacts', () => {
  test('are those that the stack declares, with how to stop them', async () => {
    const { services, silent_services } = await gatherOutbound(householdMachine([householdContainer('jellyfin')]))
    expect(services).toEqual([
      {
        service: 'jellyfin',
        destination: 'api.themoviedb.org',
        carries: 'titles',
        because: 'Posters',
        impact: 'New titles have no picture',
        running: true,
        advice: 'Take jellyfin down, or block it at the router.',
        command: 'usher down jellyfin',
      },
    ])
    expect(silent_services).toContain('seerr')
  })

  test('are off if the service does not run, and unknown if the engine does not respond', async () => {
    const off = await gatherOutbound(householdMachine([]))
    expect(off.services).toMatchObject([{ running: false, command: null }])
    const withoutEngine = await gatherOutbound(householdMachine([], { engine: () => Promise.reject(noEngine) }))
    expect(withoutEngine.services).toMatchObject([{ running: null }])
    expect(withoutEngine.summary).toContain('unknown')
    const unsure = withoutEngine.own_contacts
      .filter(({ leaves_machine }) => leaves_machine === null)
      .map(({ contact }) => contact)
    expect(unsure).toEqual(['engine', 'services'])
  })

  test('of a service that the stack does not describe are unknown', async () => {
    const { silent_services, unknown_services } = await gatherOutbound(
      fakeMachine({ compose: 'name: a\nservices: { web: { image: "web:1" } }\n' }),
    )
    expect([silent_services, unknown_services]).toEqual([[], ['web']])
  })
})

test('no line is wider than the terminal', async () => {
  const { out } = await runCli(['outbound'], { machine: householdMachine([householdContainer('jellyfin')]) })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
