import { afterEach, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StackData } from '../../../../contract/kinds/stack.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { act } from '../../../dispatch/act.ts'
import { askOne } from '../../../dispatch/ask.ts'
import { correctionsPath, readCorrections } from '../../../platform/compose-project/corrections.ts'
import { readStack } from '../../../platform/compose-project/stack-reader.ts'
import type { Machine } from '../../../platform/machine.ts'

const PROJECT = `name: den
services:
  shows: { image: "foo/shows:1", volumes: ["./s:/config", "/a:/tv", "/b:/downloads"] }
  films: { image: linuxserver/radarr, x-usher: { weight: optional, storage: { data: /films } } }
`

const den = (compose = PROJECT) => fakeMachine({ compose })
const set = (machine: Machine, service: string, correction: string[], dryRun = false) =>
  act('stack-set', { body: { service, correction } }, machine, { dryRun })
const read = async (machine: Machine) => machine.stack()
const written = (machine: Machine) => readFileSync(correctionsPath(machine.paths), 'utf8')

async function setField(machine: Machine, service: string, ...correction: string[]): Promise<StackData> {
  const result = await set(machine, service, correction)
  if (result.type !== 'answer') throw new Error(JSON.stringify(result))
  return result.envelope.data as unknown as StackData
}

const refusalOf = async (result: ReturnType<typeof set>) => {
  const { type, ...rest } = await result
  return 'refusal' in rest ? rest.refusal.data.code : type
}

const undo = async (machine: Machine) => {
  const dry = await act('undo', { body: {} }, machine, { dryRun: true })
  if (dry.type !== 'answer') throw new Error(JSON.stringify(dry))
  const { offer } = dry.envelope.data as { offer: string }
  const result = await act('undo', { body: { offer } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  expect((await result.ended).state).toBe('done')
}

describe('stack set', () => {
  test.each<[string, object]>([
    ['app=sonarr', { app: 'sonarr', recognition: { certainty: 'corrected' } }],
    ['config=/settings', { storage: { config: '/settings' } }],
    ['data=/tv,/downloads', { content: ['/tv', '/downloads'], storage: { data: '/tv' } }],
    ['cache=/cache', { storage: { cache: '/cache' } }],
    ['health=8989/ping', { health: { by: 'http', path: '/ping', port: 8989 } }],
    ['health=tcp:53', { health: { by: 'tcp', port: 53 } }],
    ['health=own', { health: { by: 'own' } }],
    ['weight=critical', { weight: 'critical' }],
    ['audience=household', { audience: 'household' }],
    ['summary=Series, and more', { summary: 'Series, and more' }],
    ['without=Nothing new', { without: 'Nothing new' }],
    ['memory=1.5G', { memory_bytes: 1_610_612_736 }],
  ])('writes %s, the stack follows it, and undo takes it back', async (correction, expected) => {
    const machine = den()
    const before = await machine.stack()
    await setField(machine, 'shows', correction)
    expect((await machine.stack()).services[0]).toMatchObject(expected)
    await undo(machine)
    expect(await machine.stack()).toEqual(before)
    expect(JSON.parse(written(machine))).toEqual({})
  })

  test('shows the field with its origin, also before it is written', async () => {
    const machine = den()
    const dry = await set(machine, 'shows', ['app=sonarr', 'data=/tv'], true)
    const fields = [
      { field: 'app', value: 'sonarr', origin: 'correction' },
      { field: 'data', value: '/tv', origin: 'correction' },
    ]
    expect(dry).toMatchObject({ envelope: { data: { services: [{ fields: expect.arrayContaining(fields) }] } } })
    expect(existsSync(correctionsPath(machine.paths))).toBe(false)
    const [service] = (await setField(machine, 'shows', 'app=sonarr', 'data=/tv')).services
    expect(service).toMatchObject({ app: 'sonarr', title: 'Sonarr', certainty: 'corrected', forms: ['tv'] })
    expect(service!.fields).toEqual(expect.arrayContaining(fields))
  })

  test('undo brings back the correction before it, field by field', async () => {
    const machine = den()
    await setField(machine, 'shows', 'app=sonarr', 'config=/one', 'data=/tv')
    const first = written(machine)
    await setField(machine, 'shows', 'app=', 'config=/two', 'health=tcp:80', 'cache=/cache')
    expect(JSON.parse(written(machine))).toMatchObject({
      [(await machine.stack()).directory]: {
        shows: { storage: { config: '/two', data: ['/tv'], cache: '/cache' }, health: { tcp: 80 } },
      },
    })
    await undo(machine)
    expect(JSON.parse(written(machine))).toEqual(JSON.parse(first))
  })

  test('of what is already so changes nothing', async () => {
    const machine = den()
    await setField(machine, 'shows', 'weight=core')
    await setField(machine, 'shows', 'weight=core')
    await setField(machine, 'shows', 'audience=')
    const inverses = machine
      .state()
      .history.list()
      .map(({ inverse }) => inverse?.body)
    expect(inverses).toEqual([undefined, undefined, { service: 'shows', correction: ['weight='] }])
  })

  test('app=none hides an app that usher recognises', async () => {
    const machine = den('services: { tv: { image: linuxserver/sonarr } }')
    await setField(machine, 'tv', 'app=none')
    const { services, forms } = await machine.stack()
    expect([services[0]!.app, forms]).toEqual([null, []])
    const answer = await askOne('stack', machine)
    expect(answer).toMatchObject({ data: { services: [{ service: 'tv', app: null, gaps: [] }] } })
  })

  test.each<[string, string, string[]]>([
    ['ASKED-6', 'nobody', ['app=sonarr']],
    ['STACK-6', 'shows', ['app=sonar']],
    ['STACK-6', 'shows', ['weight=core', 'nonsense']],
    ['STACK-5', 'films', ['weight=core']],
    ['STACK-5', 'films', ['data=/movies']],
  ])('refuses with %s for %s %j, and writes nothing', async (code, service, correction) => {
    const machine = den()
    expect(await refusalOf(set(machine, service, correction))).toBe(code)
    expect(existsSync(correctionsPath(machine.paths))).toBe(false)
    expect(machine.state().history.list()).toEqual([])
  })

  test('accepts a part of storage that the project leaves open, and the removal of any field', async () => {
    const machine = den()
    await setField(machine, 'films', 'config=/settings', 'weight=')
    expect((await machine.stack()).services[1]).toMatchObject({
      weight: 'optional',
      storage: { config: '/settings', data: '/films' },
    })
  })
})

describe('a file of corrections that cannot be used', () => {
  test.each<[string, string]>([
    ['is not JSON', '{'],
    ['is a list', '[]'],
    ['has a project that is not one', '{"/srv/den": 5}'],
  ])('%s: every read refuses with STACK-4, and nothing overwrites it', async (_, text) => {
    const machine = den()
    await setField(machine, 'shows', 'app=sonarr')
    writeFileSync(correctionsPath(machine.paths), text)
    await expect(read(machine)).rejects.toMatchObject({ data: { code: 'STACK-4' } })
    expect(await refusalOf(set(machine, 'shows', ['app=radarr']))).toBe('STACK-4')
    expect(written(machine)).toBe(text)
  })
  test('names the service and the field that is wrong', async () => {
    const machine = den()
    await setField(machine, 'shows', 'app=sonarr')
    const wrong = written(machine).replace('"app": "sonarr"', '"wieght": "core"')
    writeFileSync(correctionsPath(machine.paths), wrong)
    await expect(read(machine)).rejects.toMatchObject({
      data: { code: 'STACK-4', summary: expect.stringMatching(/shows.*usher knows nothing called "wieght" here\.$/) },
    })
  })
  test('of another project does not matter', async () => {
    const machine = den()
    await setField(machine, 'shows', 'app=sonarr')
    const projects = { ...JSON.parse(written(machine)), '/srv/other': { a: { wieght: 1 } } }
    writeFileSync(correctionsPath(machine.paths), JSON.stringify(projects))
    await setField(machine, 'shows', 'weight=core')
    expect(JSON.parse(written(machine))).toMatchObject({ '/srv/other': { a: { wieght: 1 } } })
  })
})

describe('a project in a folder that usher may not write', () => {
  let directory = ''
  afterEach(() => {
    chmodSync(directory, 0o700)
    rmSync(directory, { recursive: true })
  })

  test('is corrected without a change to it', async () => {
    directory = mkdtempSync(join(tmpdir(), 'usher-readonly-'))
    writeFileSync(join(directory, 'compose.yaml'), PROJECT, { mode: 0o444 })
    chmodSync(directory, 0o555)
    const base = fakeMachine()
    const path = correctionsPath(base.paths)
    const machine: Machine = {
      ...base,
      source: 'operator',
      stack: () => readStack({ directory, environment: {}, corrections: readCorrections(path, directory) }),
    }
    await setField(machine, 'shows', 'app=sonarr')
    expect((await machine.stack()).services[0]?.app).toBe('sonarr')
    expect(readdirSync(directory)).toEqual(['compose.yaml'])
    expect(readFileSync(join(directory, 'compose.yaml'), 'utf8')).toBe(PROJECT)
    expect(path.startsWith(directory)).toBe(false)
  })
})
