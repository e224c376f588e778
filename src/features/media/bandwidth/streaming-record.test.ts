import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { recordStreaming } from './streaming.ts'

test('a record that cannot be removed, because the disk is full, does not end the work of the moment', () => {
  const machine = fakeMachine()
  const state = machine.state()
  const deletes: string[] = []
  const keyValues = {
    ...state.keyValues,
    delete: (topic: string) => {
      deletes.push(topic)
      throw usherError('STATE-5', { path: '/srv/usher.db', folder: '/srv' })
    },
  }
  const unwritable = { ...machine, state: () => ({ ...state, keyValues }) }
  recordStreaming({ observed: 'nobody', isActive: false, because: null, not_known: [] }, unwritable)
  expect(deletes).toEqual(['line'])
})
