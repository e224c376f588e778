import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from '../../src/dispatch/act.ts'
import { glossary } from '../../src/lib/glossary/glossary.ts'
import {
  startRehearsedHousehold,
  type RehearsedHousehold,
  type ReplyData,
} from '../faults/support/rehearsed-household.ts'

setDefaultTimeout(60_000)

let household: RehearsedHousehold
beforeAll(async () => void (household = await startRehearsedHousehold()))
afterAll(() => household.stop())

const ask = (name: string, parameters: Record<string, string> = {}) => household.ask(name, parameters)
const list = (data: ReplyData, field: string) => data[field] as Record<string, never>[]
const column = (data: ReplyData, field: string, key: string) => list(data, field).map((one) => String(one[key]))
const stack = async () => await household.machine().stack()

describe('a read of a rehearsed household', () => {
  test('status has every service of the stack and every form, with what each is doing', async () => {
    const data = await ask('status')
    const { services, forms } = await stack()
    expect(column(data, 'services', 'service')).toEqual(expect.arrayContaining(services.map(({ name }) => name)))
    expect(column(data, 'forms', 'form').toSorted()).toEqual(forms.map(({ name }) => name).toSorted())
    const sonarr = list(data, 'services').find(({ service }) => service === 'sonarr')
    expect(sonarr).toMatchObject({ state: 'healthy' })
  })

  test('services narrows the status to the named form and what it needs', async () => {
    const [all, books] = [await ask('status'), await ask('services', { form: 'books' })]
    const services = column(books, 'services', 'service')
    expect(services.length).toBeLessThan(column(all, 'services', 'service').length)
    expect(services).toContain('audiobookshelf')
    expect(services).not.toContain('sonarr')
    for (const one of list(books, 'services')) expect(Object.keys(one)).toEqual(Object.keys(list(all, 'services')[0]!))
  })

  test('forms lists every declared form; a named form shows what it would come to', async () => {
    const { forms } = await stack()
    expect(column(await ask('forms'), 'forms', 'form')).toEqual(forms.map(({ name }) => name))
    const preview = await ask('forms', { form: 'books' })
    const audiobookshelf = list(preview, 'services').find(({ service }) => service === 'audiobookshelf')
    expect(audiobookshelf).toMatchObject({ image: expect.any(String), ports: expect.any(Array) })
    expect(column(preview, 'services', 'service')).not.toContain('sonarr')
  })

  test('config lists every setting without a credential; a key selects one', async () => {
    const data = await ask('config')
    const secrets = list(data, 'settings').filter(({ secret }) => secret)
    expect(secrets.filter(({ is_set: isSet }) => isSet).length).toBeGreaterThan(0)
    expect(secrets.filter(({ value }) => value !== null)).toEqual([])
    const file = readFileSync(join(household.home, 'data', 'stack', '.env'), 'utf8')
    const keys = secrets.map(({ key }) => String(key))
    const values = [...file.matchAll(/^(\w+)=(.{6,})$/gm)].filter(([, key]) => keys.includes(key!))
    expect(values.length).toBeGreaterThan(0)
    for (const [, , value] of values) expect(JSON.stringify(data)).not.toContain(value!)
    expect(column(await ask('config', { key: 'TZ' }), 'settings', 'key')).toEqual(['TZ'])
  })

  test('version names usher, the stack that it operates and the engine', async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
      version: string
    }
    const { engine, stack: operated, ...own } = await ask('version')
    expect(own).toMatchObject({ usher_version: version, api_version: 1 })
    expect(operated).toEqual({ project: (await stack()).name, source: 'shipped', version })
    expect(engine).toMatchObject({ name: 'rehearsal', version: expect.stringMatching(/^\d+\./) })
  })

  test('explain lists every word; a word selects its meaning', async () => {
    expect(column(await ask('explain'), 'words', 'word').toSorted()).toEqual(
      glossary.map(({ name }) => name).toSorted(),
    )
    for (const { name, summary } of glossary)
      expect(await ask('explain', { word: name })).toMatchObject({ word: name, summary })
  })

  test('trace narrows to the season', async () => {
    const seasonsOf = (data: ReplyData) => new Set(column(data, 'parts', 'season'))
    const all = await ask('trace', { term: 'the bear' })
    expect(seasonsOf(all).size).toBeGreaterThan(1)
    for (const season of seasonsOf(all)) {
      const one = await ask('trace', { term: 'the bear', season })
      expect(one['item']).toMatchObject({ season: Number(season) })
      expect(list(one, 'parts')).toEqual(list(all, 'parts').filter((part) => String(part['season']) === season))
    }
  })

  test('requests narrows to the member', async () => {
    const all = await ask('requests')
    const members = new Set(column(all, 'requests', 'member'))
    expect(members.size).toBeGreaterThan(1)
    for (const member of members) {
      const own = list(all, 'requests').filter((one) => one['member'] === member)
      const ids = own.map(({ id }) => String(id))
      expect(column(await ask('requests', { member }), 'requests', 'id').toSorted()).toEqual(ids.toSorted())
    }
  })

  test('coming narrows to the days that were asked for', async () => {
    const all = await ask('coming', { days: '90' })
    const ids = column(all, 'items', 'id')
    expect(ids).toEqual(expect.arrayContaining(['radarr:tmdb:992:physical', 'sonarr:tvdb:371980:s3e3']))
    for (const days of [1, 2, 7, 14]) {
      const data = await ask('coming', { days: String(days) })
      const [first, last] = [data['first_day'], data['last_day']].map((day) => Date.parse(String(day)))
      expect((last! - first!) / 86_400_000).toBe(days - 1)
      expect(column(data, 'items', 'id')).toEqual(ids.slice(0, list(data, 'items').length))
    }
    expect(column(await ask('coming'), 'items', 'id')).toEqual(
      column(await ask('coming', { days: '14' }), 'items', 'id'),
    )
  })

  test('update names this copy, how it was installed and the stack', async () => {
    const { usher, stack: operated } = await ask('update')
    expect(usher).toMatchObject({ version: expect.stringMatching(/^\d+\./), install_method: 'source' })
    expect(usher).toHaveProperty('installed_by', 'source')
    expect(operated).toMatchObject({ project: (await stack()).name, source: 'shipped' })
  })

  test('history has a change once it was made, and its time', async () => {
    expect(list(await ask('history'), 'changes')).toEqual([])
    const machine = household.machine()
    await act('config-set', { body: { key: 'TZ', value: 'Europe/Lisbon' } }, machine, { dryRun: false })
    const [change, ...others] = list(await ask('history'), 'changes')
    expect([change, others.length]).toEqual([expect.objectContaining({ action: 'config-set', targets: ['TZ'] }), 0])
    expect(Date.now() - Date.parse(change!['started_at']!)).toBeLessThan(60_000)
  })
})
