import { describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { play } from '../../../../test-support/cli/run.ts'
import type { Machine } from '../../../platform/machine.ts'
import { pretendEngine } from '../../../../test-support/engine.ts'
import { house, runs } from '../../../../test-support/house.ts'
import { refuse } from '../../../lib/errors.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { gatherOutbound, registriesOf } from './gather.ts'
import { contactsOf, register } from './register.ts'

const noEngine = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })

const leaving = async (machine: Machine) =>
  (await gatherOutbound(machine)).usher.filter(({ leaves }) => leaves).map(({ contact }) => contact)

describe('usher’s own', () => {
  test('of itself only the fetching of images leaves a machine as it comes', async () => {
    expect(await leaving(house([]))).toEqual(['images'])
  })

  test('an engine on another machine is told as one, and so are the apps there', async () => {
    const far = pretendEngine()
    const machine = house([], { engine: async () => ({ ...far, facts: { ...far.facts, endpoint: 'tcp://nas:2375' } }) })
    expect(await leaving(machine)).toEqual(['images', 'engine', 'services'])
    const near = house([], {
      engine: async () => ({ ...far, facts: { ...far.facts, endpoint: 'tcp://127.0.0.1:2375' } }),
    })
    expect(await leaving(near)).toEqual(['images'])
  })

  test('once there is a password, devices at home may be answered', async () => {
    const machine = house([])
    mkdirSync(machine.places.config, { recursive: true })
    writeFileSync(join(machine.places.config, 'password'), '$argon2id$')
    expect(await leaving(machine)).toEqual(['images', 'surface'])
  })

  test('each is named once, and which files make it is nobody’s business outside', () => {
    const contacts = contactsOf({ endpoint: null, registries: [], mayServeHome: false, receivers: [] })
    expect(new Set(contacts.map(({ contact }) => contact)).size).toBe(register.length)
    expect(contacts.some((contact) => 'made_in' in contact)).toBe(false)
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
    expect(registriesOf({ services } as never)).toEqual(['docker.io', 'ghcr.io', 'localhost', 'lscr.io'])
  })
})

describe('the services’', () => {
  test('as the stack declares them, with what would switch them off', async () => {
    const { services, silent } = await gatherOutbound(house([runs('jellyfin')]))
    expect(services).toEqual([
      {
        service: 'jellyfin',
        to: 'api.themoviedb.org',
        carries: 'titles',
        because: 'Posters',
        without: 'New titles have no picture',
        on: true,
        advice: 'Take jellyfin down, or refuse it at the router.',
        command: 'usher down jellyfin',
      },
    ])
    expect(silent).toContain('seerr')
  })

  test('off where the service does not run; not known where the engine does not answer', async () => {
    const off = await gatherOutbound(house([]))
    expect(off.services).toMatchObject([{ on: false, command: null }])
    const deaf = await gatherOutbound(house([], { engine: () => Promise.reject(noEngine) }))
    expect(deaf.services).toMatchObject([{ on: null }])
    expect(deaf.summary).toContain('not known')
    const unsure = deaf.usher.filter(({ leaves }) => leaves === null).map(({ contact }) => contact)
    expect(unsure).toEqual(['engine', 'services'])
  })

  test('what a stack says nothing of is told as not known, never as nothing', async () => {
    const { silent, unknown } = await gatherOutbound(
      pretendMachine({ compose: 'name: a\nservices: { web: { image: "web:1" } }\n' }),
    )
    expect([silent, unknown]).toEqual([[], ['web']])
  })
})

test('no line is wider than the page', async () => {
  const { out } = await play(['outbound'], { machine: house([runs('jellyfin')]) })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
})
