import { expect, test } from 'bun:test'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { planUp } from './up.ts'

const PLAIN = `name: usher
services:
  sonarr: { image: "lscr.io/linuxserver/sonarr:4" }
  db: { image: "postgres:16" }
  radarr: { image: "lscr.io/linuxserver/radarr:5", profiles: [films] }
  tools: { image: "busybox:1", profiles: [debug] }
`
const started = async (compose: string, settings: Record<string, string> = {}, running: string[] = []) => {
  const containers = running.map((name) => fakeContainer(name))
  const machine = fakeMachine({ compose, engine: async () => fakeEngine({ containers }) })
  const read = machine.settings()
  const values = () => ({ ...read.values(), ...settings })
  const { services } = await planUp({ forms: [], services: [] }, { ...machine, settings: () => ({ ...read, values }) })
  return services.map(({ service }) => service).toSorted()
}

test('up without names starts what Compose would start: the services without a profile', async () => {
  expect(await started(PLAIN)).toEqual(['db', 'sonarr'])
})

test('up without names starts all of them although a derived form is on', async () => {
  expect(await started(PLAIN, {}, ['sonarr'])).toEqual(['db', 'sonarr'])
})

test('up without names adds the services of the profiles in COMPOSE_PROFILES', async () => {
  expect(await started(PLAIN, { COMPOSE_PROFILES: 'films, other' })).toEqual(['db', 'radarr', 'sonarr'])
})

test('up without names starts the active forms of a project that declares forms', async () => {
  const declared = `${PLAIN}x-usher: { forms: { tv: { summary: "Series", services: [sonarr] } } }\n`
  expect(await started(declared, {}, ['sonarr'])).toEqual(['sonarr'])
  expect(await started(declared)).toEqual(['db', 'sonarr'])
})

test('up without names is refused, with a form of this stack, if every service has a profile', async () => {
  const refused = started('name: a\nservices: { radarr: { image: "linuxserver/radarr:5", profiles: [films] } }\n')
  const data = await refused.catch((thrown: { data: unknown }) => thrown.data)
  expect(data).toMatchObject({ code: 'CHANGE-1', remedies: [{}, { command: 'usher up films' }] })
})
