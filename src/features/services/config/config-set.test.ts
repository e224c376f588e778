import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { act } from '../../../dispatch/act.ts'
import { recordedValues } from '../../../platform/store/recorded-values.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner, fakeMachine } from '../../../../test-support/machine/fake-machine.ts'

const setConfig = (machine: ReturnType<typeof fakeMachine>, body: Record<string, string>, dryRun = false) =>
  act('config-set', { body }, machine, { dryRun })
const settingsText = (machine: ReturnType<typeof fakeMachine>) => readFileSync(machine.settings().paths.stack, 'utf8')

test('config set writes at once if nothing runs with the old value, and history has both values', async () => {
  const machine = fakeMachine()
  const result = await setConfig(machine, { key: 'TZ', value: 'Europe/Lisbon' })
  expect(result).toMatchObject({
    type: 'answer',
    envelope: { kind: 'config', data: { changed: { key: 'TZ', to: 'Europe/Lisbon', recreated_services: [] } } },
  })
  expect(settingsText(machine)).toContain('TZ=Europe/Lisbon')
  expect(machine.state().history.list()[0]).toMatchObject({
    action: 'config-set',
    targets: ['TZ'],
    after: recordedValues('setting', { TZ: 'Europe/Lisbon' }),
    state: 'done',
  })
})

test('config set recreates a service that runs with the old value in a job', async () => {
  const { hand: runner, asked: requests } = fakeRunner()
  const machine = fakeMachine({
    engine: async () => fakeEngine({ containers: [fakeContainer('sonarr')] }),
    runner: async () => runner,
  })
  const result = await setConfig(machine, { key: 'TZ', value: 'Europe/Lisbon' })
  expect(result.type).toBe('job')
  if (result.type === 'job') expect((await result.ended).state).toBe('done')
  expect(requests).toEqual([{ to: 'up', services: ['sonarr'] }])
})

test('config set is incomplete if a recreated service is unhealthy', async () => {
  const crashed = fakeContainer('sonarr', { state: 'exited', exit_code: 1 })
  const machine = fakeMachine({ engine: async () => fakeEngine({ containers: [crashed] }) })
  const result = await setConfig(machine, { key: 'TZ', value: 'Europe/Lisbon' })
  if (result.type !== 'job') throw new Error(`${result.type} instead of a job`)
  const { id } = await result.ended
  expect(machine.state().jobs.outcome(id)?.data).toMatchObject({ complete: false })
})

test('config set writes the setting even if the engine does not answer', async () => {
  const engine = () => Promise.reject(usherError('ENGINE-7', { seconds: '5' }))
  const machine = fakeMachine({ engine })
  expect(await setConfig(machine, { key: 'TZ', value: 'Europe/Lisbon' })).toMatchObject({ type: 'answer' })
  expect(settingsText(machine)).toContain('TZ=Europe/Lisbon')
})

test('config set puts a secret in no response, no history and no job', async () => {
  const secret = 'wOEI9rqqbDwnN8/Bpp22sVz48T71vJ4fYmFWujulwUU='
  const machine = fakeMachine()
  const result = await setConfig(machine, { key: 'WIREGUARD_PRIVATE_KEY', value: secret })
  expect(result.type).toBe('answer')
  expect(JSON.stringify([result, machine.state().history.list(), machine.state().jobs.list()])).not.toContain(secret)
})

test('config set as a dry run writes nothing', async () => {
  const machine = fakeMachine()
  expect(await setConfig(machine, { key: 'TZ', value: 'Europe/Lisbon' }, true)).toMatchObject({
    envelope: { data: { dry_run: true } },
  })
  expect(() => settingsText(machine)).toThrow()
  expect(machine.state().history.list()).toEqual([])
})

test('config set refuses an invalid value and an unknown setting with a sentence', async () => {
  expect(await setConfig(fakeMachine(), { key: 'TZ', value: 'Europe/Nowhere' })).toMatchObject({
    type: 'refusal',
    envelope: { data: { code: 'SETTING-1' } },
  })
  expect(await setConfig(fakeMachine(), { key: 'TZZ', value: 'x' })).toMatchObject({
    type: 'refusal',
    envelope: { data: { code: 'ASKED-6' } },
  })
})
