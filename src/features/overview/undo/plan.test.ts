import { expect, test } from 'bun:test'
import { act } from '../../../dispatch/act.ts'
import type { Machine } from '../../../platform/machine.ts'
import { emptyMachine } from '../../../../test-support/setup/empty-machine.ts'
import { NOTHING_CHANGED } from '../../../platform/store/change-history.ts'

async function runAction(name: string, body: Record<string, unknown>, machine: Machine): Promise<void> {
  const result = await act(name, { body }, machine, { dryRun: false })
  if (result.type === 'refusal') throw result.refusal
  if (result.type === 'job') expect((await result.ended).error).toBeNull()
}

test('undo skips changes without effect, which history keeps', async () => {
  const machine = emptyMachine()
  await runAction('setup', { forms: ['watch'] }, machine)
  const [{ id } = { id: '' }] = machine.state().history.list()
  await runAction('setup', {}, machine)
  await runAction('config-set', { key: 'TZ', value: 'Europe/Lisbon' }, machine)
  await runAction('up', { forms: ['watch'] }, machine)
  expect(machine.state().history.list(3)).toEqual(
    ['up', 'config-set', 'setup'].map((action) =>
      expect.objectContaining({ action, state: 'done', inverse: null, no_inverse_because: NOTHING_CHANGED }),
    ),
  )
  const result = await act('undo', { body: {} }, machine, { dryRun: true })
  expect(result).toMatchObject({ type: 'answer', envelope: { data: { change: { id, action: 'setup' } } } })
})
