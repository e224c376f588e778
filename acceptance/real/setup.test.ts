import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SetupData } from '../../contract/kinds/setup.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'

let home: RehearsalProcess
beforeAll(async () => {
  home = await startRehearsal()
})
afterAll(() => home.stop())

async function runForData<T>(...words: string[]): Promise<T> {
  const { out, err } = await home.run([...words, '--json'])
  if (out === '') throw new Error(err)
  return (JSON.parse(out) as { data: T }).data
}

const runningServices = async () => {
  const { services } = await runForData<StatusData>('status')
  return services.filter(({ container }) => container !== null).map(({ service }) => service)
}
const readEnvFile = () => readFileSync(join(home.home, 'data/stack/.env'), 'utf8')

test('a running household is already set up', async () => {
  const { complete, settings, services } = await runForData<SetupData>('setup')
  expect([complete, settings, services.filter(({ effect }) => effect !== 'none')]).toEqual([true, [], []])
  const second = await runForData<SetupData>('setup')
  expect([second.summary, second.writes]).toEqual(['Everything is already set up. Nothing was changed.', []])
})

test('setup runs exactly what it previewed, and undo reverts it as one change', async () => {
  expect((await home.run(['down'])).exit).toBe(0)
  const before = readEnvFile()
  const words = ['setup', 'tv', '--time-zone', 'Europe/Paris']
  const preview = await runForData<SetupData>(...words, '--dry-run')
  expect([readEnvFile(), await runningServices()]).toEqual([before, []])
  const done = await runForData<SetupData>(...words)
  expect(done.steps.find(({ step }) => step === 'start')?.result).toBe('done')
  expect((await runningServices()).toSorted()).toEqual(preview.services.map(({ service }) => service).toSorted())
  expect(readEnvFile()).toContain('TZ=Europe/Paris')
  const library = readdirSync(join(home.home, 'data/media'), { recursive: true }).map(String)
  expect(library.filter((name) => name.includes('.usher-link'))).toEqual([])
  expect((await home.run(['undo', '--yes'])).exit).toBe(0)
  expect([readEnvFile().includes('Europe/Paris'), await runningServices()]).toEqual([false, []])
  expect((await runForData<StatusData>('status')).summary).toBe('Nothing is on.')
}, 60_000)
