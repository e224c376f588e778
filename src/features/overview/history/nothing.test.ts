import { expect, test } from 'bun:test'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { bare } from '../../../../test-support/setup/bare.ts'
import { UNCHANGED } from '../../../platform/store/history.ts'

async function done(name: string, body: Record<string, unknown>, machine: Machine): Promise<void> {
  const deed = await act(name, { body }, machine, { dryRun: false })
  if (deed.is === 'refusal') throw deed.refusal
  if (deed.is === 'job') expect((await deed.ended).error).toBeNull()
}

test('history keeps what came to nothing, and the newest change is put back all the same', async () => {
  const machine = bare()
  await done('setup', { forms: ['watch'] }, machine)
  const [{ id } = { id: '' }] = machine.state().history.list()
  await done('setup', {}, machine)
  await done('config-set', { key: 'TZ', value: 'Europe/Lisbon' }, machine)
  await done('up', { forms: ['watch'] }, machine)
  expect(machine.state().history.list(3)).toEqual(
    ['up', 'config-set', 'setup'].map((action) =>
      expect.objectContaining({ action, ended: 'done', inverse: null, no_inverse_because: UNCHANGED }),
    ),
  )
  const deed = await act('undo', { body: {} }, machine, { dryRun: true })
  expect(deed).toMatchObject({ is: 'answer', envelope: { data: { change: { id, action: 'setup' } } } })
})
