import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { act } from '../../../dispatch/act.ts'
import { refuse } from '../../../lib/errors.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand, pretendMachine } from '../../../../test-support/machine.ts'

const set = (machine: ReturnType<typeof pretendMachine>, body: Record<string, string>, dryRun = false) =>
  act('config-set', { body }, machine, { dryRun })
const text = (machine: ReturnType<typeof pretendMachine>) => readFileSync(machine.settings().places.stack, 'utf8')

test('nothing runs with the old value: it is written at once, and history knows both values', async () => {
  const machine = pretendMachine()
  const deed = await set(machine, { key: 'TZ', value: 'Europe/Lisbon' })
  expect(deed).toMatchObject({
    is: 'answer',
    envelope: { kind: 'config', data: { changed: { key: 'TZ', to: 'Europe/Lisbon', disturbed: [] } } },
  })
  expect(text(machine)).toContain('TZ=Europe/Lisbon')
  expect(machine.state().history.list()[0]).toMatchObject({
    action: 'config-set',
    targets: ['TZ'],
    after: { TZ: 'Europe/Lisbon' },
    ended: 'done',
  })
})

test('something runs with the old value: a job makes it anew', async () => {
  const { hand, asked } = pretendHand()
  const machine = pretendMachine({
    engine: async () => pretendEngine({ containers: [container('sonarr')] }),
    hand: async () => hand,
  })
  const deed = await set(machine, { key: 'TZ', value: 'Europe/Lisbon' })
  expect(deed.is).toBe('job')
  if (deed.is === 'job') expect((await deed.ended).state).toBe('done')
  expect(asked).toEqual([{ to: 'up', services: ['sonarr'] }])
})

test('whoever was told and is not well afterwards leaves the change incomplete', async () => {
  const crashed = container('sonarr', { state: 'exited', exit_code: 1 })
  const machine = pretendMachine({ engine: async () => pretendEngine({ containers: [crashed] }) })
  const deed = await set(machine, { key: 'TZ', value: 'Europe/Lisbon' })
  if (deed.is !== 'job') throw new Error(`${deed.is} instead of a job`)
  const { id } = await deed.ended
  expect(machine.state().jobs.outcome(id)?.data).toMatchObject({ complete: false })
})

test('the engine does not answer: the setting is written all the same', async () => {
  const engine = () => Promise.reject(refuse('ENGINE-7', { seconds: '5' }))
  const machine = pretendMachine({ engine })
  expect(await set(machine, { key: 'TZ', value: 'Europe/Lisbon' })).toMatchObject({ is: 'answer' })
  expect(text(machine)).toContain('TZ=Europe/Lisbon')
})

test('a secret is in no answer, no history and no job', async () => {
  const secret = 'wOEI9rqqbDwnN8/Bpp22sVz48T71vJ4fYmFWujulwUU='
  const machine = pretendMachine()
  const deed = await set(machine, { key: 'WIREGUARD_PRIVATE_KEY', value: secret })
  expect(deed.is).toBe('answer')
  expect(JSON.stringify([deed, machine.state().history.list(), machine.state().jobs.list()])).not.toContain(secret)
})

test('a dry run writes nothing', async () => {
  const machine = pretendMachine()
  expect(await set(machine, { key: 'TZ', value: 'Europe/Lisbon' }, true)).toMatchObject({
    envelope: { data: { rehearsed: true } },
  })
  expect(() => text(machine)).toThrow()
  expect(machine.state().history.list()).toEqual([])
})

test('a value that does not fit, and a setting that does not exist, are refused in a sentence', async () => {
  expect(await set(pretendMachine(), { key: 'TZ', value: 'Europe/Nowhere' })).toMatchObject({
    is: 'refusal',
    envelope: { data: { code: 'SETTING-1' } },
  })
  expect(await set(pretendMachine(), { key: 'TZZ', value: 'x' })).toMatchObject({
    is: 'refusal',
    envelope: { data: { code: 'ASKED-6' } },
  })
})
