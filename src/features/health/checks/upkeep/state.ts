import type { ReadOnlyCheck } from '../check.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { isStaleCopy, stateCopiesIn } from '../../../../platform/store/state-copies.ts'
import { repairCommandFor } from '../repair-command.ts'
import { fail, pass, warn } from '../result.ts'

/** A key that is written and deleted, to test writing. */
const WRITE_TEST_KEY = 'upkeep-state'

export const upkeepState: ReadOnlyCheck = {
  id: 'upkeep-state',
  group: 'upkeep',
  title: 'The state that usher keeps can be read and written',
  meaning: 'usher can still read everything, but changes nothing, because it cannot record changes.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'read the message, and fix its cause', command: null },
  repair: 'reset-state',

  async run({ machine }) {
    try {
      const { keyValues, transaction } = machine.state()
      transaction(() => {
        keyValues.set('finding', WRITE_TEST_KEY, { at: machine.now().toISOString() })
        keyValues.delete('finding', WRITE_TEST_KEY)
      })
      const damaged = machine.state().damagedRecords()
      if (damaged.length > 0)
        return warn(damaged.length === 1 ? 'One record is damaged.' : `${damaged.length} records are damaged.`, {
          evidence: damaged,
          remedy: { summary: 'set them aside', command: repairCommandFor('upkeep-state') },
        })
      const copies = stateCopiesIn(machine.paths.state)
      const stale = copies.filter((copy) => isStaleCopy(copy, machine.now()))
      if (stale.length > 0)
        return warn('A copy from before an upgrade has been kept for more than a month.', {
          evidence: stale.map(({ path }) => path),
          remedy: { summary: 'delete it', command: repairCommandFor('upkeep-state') },
        })
      return pass('It can be read and written.', { evidence: [machine.paths.state, ...copies.map(({ path }) => path)] })
    } catch (thrown) {
      if (!(thrown instanceof UsherError)) throw thrown
      const { summary, detail, remedies } = thrown.data
      return fail(summary, { evidence: detail === null ? [] : [detail], remedy: remedies[0] ?? null })
    }
  },
}
