import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../platform/machine.ts'
import { fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherOutbound, findRegistries } from './gather.ts'
import { listOwnContacts, outboundInventory } from './inventory.ts'

const noEngine = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

const leavingContacts = async (machine: Machine) =>
  (await gatherOutbound(machine)).own_contacts
    .filter(({ leaves_machine }) => leaves_machine)
    .map(({ contact }) => contact)

describe('usher’s own', () => {
  test('of itself only the fetching of images leaves a machine as it comes', async () => {
    expect(await leavingContacts(householdMachine([]))).toEqual(['images'])
  })

  test('an engine on another machine is told as one, and so are the apps there', async () => {
    const far = fakeEngine()
    const machine = householdMachine([], {
      engine: async () => ({ ...far, facts: { ...far.facts, endpoint: 'tcp://nas:2375' } }),
    })
    expect(await leavingContacts(machine)).toEqual(['images', 'engine', 'services'])
    const near = householdMachine([], {
      engine: async () => ({ ...far, facts: { ...far.facts, endpoint: 'tcp://127.0.0.1:2375' } }),
    })
    expect(await leavingContacts(near)).toEqual(['images'])
  })

  test('once there is a password, devices at home may be answered', async () => {
    const machine = householdMachine([])
    mkdirSync(machine.paths.config, { recursive: true })
    writeFileSync(join(machine.paths.config, 'password'), '$argon2id$')
    expect(await leavingContacts(machine)).toEqual(['images', 'surface'])
  })

  test('each is named once, and which files make it is nobody’s business outside', () => {
    const contacts = listOwnContacts({ endpoint: null, registries: [], mayServeHome: false, receivers: [] })
    expect(new Set(contacts.map(({ contact }) => contact)).size).toBe(outboundInventory.length)
    expect(contacts.some((contact) => 'sourceFiles' in contact)).toBe(false)
  })

  test('images come from the registries that their names say', () => {
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

describe('the services’', () => {
  test('as the stack declares them, with what would switch them off', async () => {
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

  test('off where the service does not run; not known where the engine does not answer', async () => {
    const off = await gatherOutbound(householdMachine([]))
    expect(off.services).toMatchObject([{ running: false, command: null }])
    const deaf = await gatherOutbound(householdMachine([], { engine: () => Promise.reject(noEngine) }))
    expect(deaf.services).toMatchObject([{ running: null }])
    expect(deaf.summary).toContain('not known')
    const unsure = deaf.own_contacts
      .filter(({ leaves_machine }) => leaves_machine === null)
      .map(({ contact }) => contact)
    expect(unsure).toEqual(['engine', 'services'])
  })

  test('what a stack says nothing of is told as not known, never as nothing', async () => {
    const { silent_services, unknown_services } = await gatherOutbound(
      fakeMachine({ compose: 'name: a\nservices: { web: { image: "web:1" } }\n' }),
    )
    expect([silent_services, unknown_services]).toEqual([[], ['web']])
  })
})

test('no line is wider than the page', async () => {
  const { out } = await runCli(['outbound'], { machine: householdMachine([householdContainer('jellyfin')]) })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
