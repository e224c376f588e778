import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SetupData } from '../../contract/kinds/setup.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { rehearse, type Rehearsed } from './rehearsed.ts'

/** A rehearsed household, set up by processes of their own. */
let home: Rehearsed
beforeAll(async () => {
  home = await rehearse()
})
afterAll(() => home.end())

async function told<T>(...words: string[]): Promise<T> {
  const { out, err } = await home.usher([...words, '--json'])
  if (out === '') throw new Error(err)
  return (JSON.parse(out) as { data: T }).data
}

const running = async () => {
  const { services } = await told<StatusData>('status')
  return services.filter(({ container }) => container !== null).map(({ service }) => service)
}
const env = () => readFileSync(join(home.home, 'data/stack/.env'), 'utf8')

test('a household that runs is set up already', async () => {
  const { complete, settings, services } = await told<SetupData>('setup')
  expect([complete, settings, services.filter(({ effect }) => effect !== 'nothing')]).toEqual([true, [], []])
  const again = await told<SetupData>('setup')
  expect([again.summary, again.writes]).toEqual(['Everything is set up already. Nothing was changed.', []])
})

test('from nothing that runs: what was shown is what comes to run, and it is put back as one', async () => {
  expect((await home.usher(['down'])).exit).toBe(0)
  const before = env()
  const words = ['setup', 'tv', '--time-zone', 'Europe/Paris']
  const shown = await told<SetupData>(...words, '--dry-run')
  expect([env(), await running()]).toEqual([before, []])
  const done = await told<SetupData>(...words)
  expect(done.steps.find(({ step }) => step === 'start')?.state).toBe('done')
  expect((await running()).toSorted()).toEqual(shown.services.map(({ service }) => service).toSorted())
  expect(env()).toContain('TZ=Europe/Paris')
  const library = readdirSync(join(home.home, 'data/media'), { recursive: true }).map(String)
  expect(library.filter((name) => name.includes('.usher-link'))).toEqual([])
  expect((await home.usher(['undo', '--yes'])).exit).toBe(0)
  expect([env().includes('Europe/Paris'), await running()]).toEqual([false, []])
  expect((await told<StatusData>('status')).summary).toBe('Nothing is on.')
}, 60_000)
